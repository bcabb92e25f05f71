import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_memory_watermark_high',
  title: 'Publishers are slowed down only when hardly any memory is left',
  severity: LOW,
  problem: 'A flood of messages takes so much memory before publishers are stopped that the system ends the server.',
  remediation: 'Set `vm_memory_high_watermark.relative = 0.6`.',
  sources: [guide('memory')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`«vm_memory_high_watermark.relative = 0.9»`],
    good: [`vm_memory_high_watermark.relative = 0.6`, `vm_memory_high_watermark.absolute = 2GB`],
  },

  setting: ['vm_memory_high_watermark.relative', 'vm_memory_high_watermark'],
  bad: (value) => Number(value) > HIGHEST_SHARE,
  safe: '0.6',
  fix: { kind: 'safe' },
});

/** Source: https://www.rabbitmq.com/docs/memory#configuring-threshold */
const HIGHEST_SHARE = 0.7;
