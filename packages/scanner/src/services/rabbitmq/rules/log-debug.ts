import { LOW } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_log_debug',
  title: 'The log is written at the level debug',
  severity: LOW,
  problem:
    'Debug logs fill the disk and hold details of connections and messages that more people can read than the messages themselves.',
  remediation: 'Set the level to `info`.',
  sources: [guide('logging')],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`«log.file.level = debug»`, `«log.console.level = debug»`],
    good: [
      `log.file.level = info`,
      `log.file = false\nlog.file.level = debug`,
      `# log.file.level = debug\nheartbeat = 60`,
    ],
  },

  setting: 'log.*.level',
  bad: (level, { file: { settings } }, setting) =>
    isDebug(level) && !isSetTo(settings.setting(setting.replace(/\.level$/, '')), oneOf('false')),
  safe: 'info',
  fix: { kind: 'safe' },
});

const isDebug = oneOf('debug');
