import { itemsByControl } from './items-by-control.ts';

/**
 * The technical safeguards of HIPAA's security rule that are about what a control of NIST SP 800-53 is about: who may have
 * access, who somebody is, what is recorded, integrity, encryption and transmission.
 * Source: 45 CFR 164.312, https://www.govinfo.gov/content/pkg/CFR-2019-title45-vol2/xml/CFR-2019-title45-vol2-sec164-312.xml
 */
const SAFEGUARDS: Readonly<Record<string, string>> = {
  'AC-2': '(a)(1)',
  'AC-3': '(a)(1)',
  'AC-6': '(a)(1)',
  'AC-11': '(a)(2)(iii)',
  'AC-12': '(a)(2)(iii)',
  'AU-2': '(b)',
  'AU-3': '(b)',
  'AU-12': '(b)',
  'IA-2': '(a)(2)(i) (d)',
  'IA-3': '(d)',
  'IA-8': '(d)',
  'SC-8': '(e)(1) (e)(2)(i) (e)(2)(ii)',
  'SC-28': '(a)(2)(iv)',
  'SI-7': '(c)(1)',
};

/** Such as `164.312(b)` for `AU-12`. */
export const safeguardsOf = itemsByControl(SAFEGUARDS, '164.312');
