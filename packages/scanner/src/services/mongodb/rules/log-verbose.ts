import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_log_verbose',
  title: 'The log is so verbose that it holds data (systemLog.verbosity)',
  severity: MODERATE_LOW,
  problem: 'From level 2 on the log has what clients ask and get, so that whoever reads it reads the data.',
  remediation: 'Set `systemLog.verbosity: 0`.',
  sources: [option('systemLog.verbosity')],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `systemLog:
  «verbosity: 3»`,
      `systemLog:
  component:
    query:
      «verbosity: 4»
    accessControl:
      verbosity: 1`,
      `setParameter:
  «logComponentVerbosity: "{accessControl: {verbosity: 1}, command: {verbosity: 3}}"»`,
      `setParameter:
  «logLevel: 4»`,
    ],
    good: [
      `setParameter:
  logComponentVerbosity: "{accessControl: {verbosity: 1}}"`,
      `systemLog:
  verbosity: 0`,
      `systemLog:
  verbosity: 1`,
      `systemLog:
  component:
    query:
      verbosity: 1`,
    ],
  },

  setting: [
    'systemLog.verbosity',
    'systemLog.component.**.verbosity',
    'setParameter.logLevel',
    'setParameter.logComponentVerbosity',
    'setParameter.logComponentVerbosity.**.verbosity',
  ],
  bad: (value) => /^[2-5]$/.test(value) || VERBOSE_PART.test(value),
  safe: (_version, bad) => (VERBOSE_PART.test(bad) ? bad.replaceAll(VERBOSE_PARTS, (_, key) => `${key}0`) : '0'),
  fix: { kind: 'safe' },
});

/** A component in the document that `logComponentVerbosity` takes as a text. */
const VERBOSE_PART = /\bverbosity["']?\s{0,20}:\s{0,20}[2-5]\b/;
const VERBOSE_PARTS = /(\bverbosity["']?\s{0,20}:\s{0,20})[2-5]\b/g;
