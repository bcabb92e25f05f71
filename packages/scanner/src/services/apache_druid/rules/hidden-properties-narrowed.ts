import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_hidden_properties_narrowed',
  title: 'Passwords of the configuration are shown by the API or in logs',
  severity: MODERATE,
  problem:
    'Druid hides passwords in `/status/properties`, and in its startup log where `druid.startup.logging.logProperties` is on. With this list it shows them to whoever may look.',
  remediation: 'Have the list name `password`, `key`, `token` and `pwd`, or leave it out.',
  sources: [CONFIGURATION],
  references: [cwe(532), cwe(200), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [
      `«druid.server.hiddenProperties=[]»`,
      `druid.startup.logging.logProperties=true\n«druid.startup.logging.maskProperties=["druid.s3.accessKey"]»`,
    ],
    good: [
      `druid.server.hiddenProperties=["druid.s3.accessKey", "password", "key", "token", "pwd"]`,
      `druid.startup.logging.logProperties=true\ndruid.startup.logging.maskProperties=["password", "key"]`,
      `druid.startup.logging.maskProperties=["druid.s3.accessKey"]`, // the log names no settings
    ],
  },

  setting: ['druid.server.hiddenProperties', 'druid.startup.logging.maskProperties'],
  bad: (value, { file }, setting) => {
    if (namesIn(value).some((name) => /^pass(?:word|wd)?$/i.test(name))) return false;
    const isShown = setting === 'druid.server.hiddenProperties' || file.isOn('druid.startup.logging.logProperties');
    return isShown ?? UNKNOWN;
  },
  safe: '["password", "key", "token", "pwd", "secret"]',
  fix: { kind: 'safe' },
});
