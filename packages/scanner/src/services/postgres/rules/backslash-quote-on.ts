import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { COMPATIBLE } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_backslash_quote_on',
  title: 'Quotes can be escaped by a backslash',
  terms: ['SQL injection'],
  severity: MODERATE,
  problem:
    "In some client encodings `\\'` is read as one character and a quote that ends the string: a way to inject SQL.",
  remediation: 'Set `backslash_quote = safe_encoding` or off.',
  sources: [`${COMPATIBLE}#GUC-BACKSLASH-QUOTE`],
  references: [cwe(89), nist('SI-10')],
  examples: { bad: ['«backslash_quote = on»\n'], good: ['backslash_quote = safe_encoding\n'] },
  setting: 'backslash_quote',
  bad: isOn,
  safe: 'safe_encoding',
  fix: { kind: 'safe' },
});
