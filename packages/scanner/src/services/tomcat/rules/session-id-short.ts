import { MODERATE } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_session_id_short',
  title: 'Session identifiers are short enough to be guessed',
  severity: MODERATE,
  problem: 'An attacker who tries identifiers finds a session of somebody who is signed in.',
  remediation: 'Remove `sessionIdLength`, for 16 bytes are the default; fewer than 8 are too few.',
  sources: [
    `${CONFIG}/sessionidgenerator.html`,
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#session-id-entropy',
  ],
  references: [cwe(334), nist('SC-23')],

  examples: {
    bad: [
      `
<Context>
  <Manager>
    <SessionIdGenerator «sessionIdLength="4"» />
  </Manager>
</Context>`,
    ],
    good: [
      `
<Context>
  <Manager>
    <SessionIdGenerator sessionIdLength="32" />
  </Manager>
</Context>`,
      `
<Context>
  <Manager>
    <SessionIdGenerator sessionIdLength="8" />
  </Manager>
</Context>`, // 64 bits by chance, which are enough
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    for (const element of [...file.all('SessionIdGenerator'), ...file.all('Manager')]) {
      const length = element.attribute('sessionIdLength');
      if (length.is === 'set' && /^\d+$/.test(length.value) && Number(length.value) < 8)
        yield {
          at: length.at,
          message: { code: 'is', values: { setting: 'sessionIdLength', value: length.value } },
          wanted: '16',
        };
    }
  },
  fix: { kind: 'safe', edits: removeAttribute },
});
