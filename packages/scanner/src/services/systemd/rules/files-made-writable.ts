import { MODERATE } from '@plumbline/model/severity';
import { commandRule, isOpenToAll, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_files_made_writable',
  title: 'A command lets everybody write to files (chmod 777)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem: 'Any local user changes these files: data, settings or programs of the service.',
  remediation: 'Give the files to the user of the service, and use `chmod 750` or less.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(732), cwe(276), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«ExecStartPre=/bin/chmod -R 777 /var/lib/shop»\nExecStart=/usr/bin/shop`,
      `[Service]\n«ExecStartPre=+/bin/chmod -R a+rwX /var/lib/shop»\nExecStart=/usr/bin/shop`,
      `[Service]\n«ExecStartPost=/bin/sh -c 'chmod 0666 /run/shop.sock'»`,
    ],
    good: [
      `[Service]\nExecStartPre=/bin/chmod 750 /var/lib/shop`,
      `[Service]\nExecStartPre=/bin/chmod 1777 /run/shop`,
      `[Service]\nExecStartPre=/bin/chmod -R u+rwX,o-w /var/lib/shop`,
      `[Service]\nExecStartPre=/bin/chmod g+w /run/shop`,
    ],
  },

  judge: ({ name, text, script = '' }) => {
    const command = name === 'chmod' ? text : /\bchmod\s[^;&|]{1,300}/.exec(script.slice(0, 4000))?.[0];
    if (command === undefined) return undefined;
    const mode = command.split(/\s+/).find((word) => OCTAL.test(word) || word.split(',').every(isSymbolic));
    const isOpen = mode !== undefined && (OCTAL.test(mode) ? isOpenToAll(mode) : mode.split(',').some(givesToAll));
    return isOpen ? { message: { code: 'is', values: { setting: 'chmod', value: mode } } } : undefined;
  },
});

const OCTAL = /^0?[0-7]{3}$/;

function isSymbolic(part: string): boolean {
  return /^[ugoa]{0,4}[+=-][rwxXst]{0,6}$/.test(part);
}

/** Whether a part of a symbolic mode lets everybody write. */
function givesToAll(part: string): boolean {
  const [whom = '', what = ''] = part.split(/[+=]/);
  return /[oa]/.test(whom) && what.includes('w');
}
