import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kafkaSetting, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_plugin_path_shared',
  title: 'Connectors are loaded from /tmp, where every user of the machine may write (plugin.path)',
  severity: MODERATE,
  problem: 'Every user of the machine can put a connector there that runs with the rights of Kafka Connect.',
  remediation: 'Set `plugin.path=/usr/share/java` to a folder that only root may write to.',
  sources: [`${DOCUMENTATION}#connectconfigs_plugin.path`],
  references: [cwe(427), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [`offset.storage.topic=a\n«plugin.path=/usr/share/java,/tmp/plugins»`],
    good: [`plugin.path=/usr/share/java`, `plugin.path=/opt/tmp/plugins`],
  },

  setting: 'plugin.path',
  scope: 'connect',
  bad: (value) => {
    const shared = value.split(',').find((folder) => isInSharedFolder(folder));
    return shared === undefined ? false : { part: shared.trim() };
  },
});
