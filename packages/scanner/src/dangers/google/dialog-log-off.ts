import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_dialog_log_off',
  title: 'An agent or a webhook of Dialogflow writes no log',
  severity: 1,
  problem: 'What was asked and answered cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_dialogflow_agent'], key: 'enable_logging', bad: false, good: true, unset: 'bad' },
      {
        types: ['google_dialogflow_cx_agent'],
        key: 'enable_stackdriver_logging',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          { key: 'advanced_settings.logging_settings.enable_stackdriver_logging', is: (answer) => on(answer).not() },
        ],
      },
      {
        types: ['google_dialogflow_cx_webhook'],
        key: 'enable_stackdriver_logging',
        bad: false,
        good: true,
        unset: 'bad',
      },
    ],
  },
});
