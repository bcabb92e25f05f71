import { LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { loosePrefix, mysqlSetting } from '../mysql-rule.ts';
import { LOADERS } from '../plugins.ts';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_federated_engine_on',
  title: 'Tables may reach into other servers (FEDERATED)',
  severity: LOW,
  problem:
    'Whoever may create tables makes the server connect to machines that they cannot reach themselves, and keeps passwords of other servers in plain text in the definitions of tables.',
  remediation: 'Remove `federated`, and the plugin from the options that load it, unless an application needs it.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/federated-storage-engine.html'],
  references: [cwe(918), nist('CM-7')],
  examples: {
    bad: [
      '[mysqld]\n«federated»\n',
      '[mysqld]\n«federated = ON»\n',
      '[mariadb]\n«plugin_load_add = ha_federatedx»\n',
      '[mysqld]\n«plugin-load = "federated=ha_federated.so;audit_log=audit_log.so"»\n',
    ],
    good: [
      '[mysqld]\nskip-federated\n',
      '[mysqld]\nfederated = OFF\n',
      '[mariadb]\nplugin_load_add = ha_archive\n',
      '[mysqld]\nplugin-load-add = ha_federated.so\nskip-federated\n',
      '[mysqld]\nplugin-load-add = ha_federated.so\ndisabled_storage_engines = "BLACKHOLE,FEDERATED"\n',
    ],
  },
  setting: ['federated', ...LOADERS],
  scope: 'every',
  bad(value, { file }, setting) {
    const isOff =
      isSetTo(file.inForce('federated'), (on) => !isOn(on)) ||
      isSetTo(file.inForce('disabled_storage_engines'), (engines) => /\bfederated\b/i.test(engines));
    if (setting === 'federated') return isOn(value) && !isOff;
    const part = /\bha_federatedx?\b/i.exec(value)?.[0];
    return part !== undefined && !isOff && { part };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no table is FEDERATED',
    edits: (finding) =>
      /federated$/i.test(directiveOf(finding)?.name ?? '')
        ? replaceDirective(finding, `${loosePrefix(finding)}federated=OFF`)
        : [],
  },
});
