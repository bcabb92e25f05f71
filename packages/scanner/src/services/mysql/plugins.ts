import type { Setting } from '../../rules/setting-rule.ts';
import type { MysqlFile } from './mysql-file.ts';
import { cisMariadb, cwe, nist, pci, stigMariadb, stigMysql } from '../../rules/rulesets.ts';

/** The options that load plugins when the server starts. */
export const LOADERS = ['plugin-load', 'plugin-load-add', 'early-plugin-load'] as const;

/** Where the server is told to load a plugin; undefined where it is not, unknown where that cannot be known. */
export function loaderOf(file: MysqlFile, plugin: RegExp): Setting | undefined {
  const loaders = LOADERS.flatMap((option) => file.inServerGroups(option));
  const found = loaders.find((loader) => loader.is === 'set' && plugin.test(loader.value));
  return found ?? loaders.find((loader) => loader.is === 'unknown');
}

/** The audit plugins of MySQL Enterprise, Percona and MariaDB. */
export const AUDIT_PLUGIN = /\b(?:audit_log|audit_log_filter|server_audit2?)\b/i;

/** What asks for an audit log; most findings of DISA say that none is one of theirs, whatever is to be recorded. */
export const AUDIT_REFERENCES = [
  cisMariadb('6.4'),
  cwe(778),
  nist('AU-12'),
  pci('10.2.1'),
  stigMysql('V-235097'),
  stigMysql('V-235103'),
  stigMysql('V-235115'),
  stigMysql('V-235125'),
  stigMysql('V-235159'),
  stigMariadb('V-253670'),
  stigMariadb('V-253672'),
  stigMariadb('V-253674'),
  stigMariadb('V-253675'),
  stigMariadb('V-253676'),
  stigMariadb('V-253746'),
  stigMariadb('V-253747'),
  stigMariadb('V-253748'),
  stigMariadb('V-253749'),
  stigMariadb('V-253750'),
  stigMariadb('V-253751'),
  stigMariadb('V-253752'),
  stigMariadb('V-253753'),
  stigMariadb('V-253754'),
  stigMariadb('V-253755'),
  stigMariadb('V-253756'),
  stigMariadb('V-253757'),
  stigMariadb('V-253758'),
  stigMariadb('V-253759'),
  stigMariadb('V-253760'),
  stigMariadb('V-253761'),
  stigMariadb('V-253763'),
  stigMariadb('V-253766'),
  stigMariadb('V-253770'),
  stigMariadb('V-253771'),
  stigMysql('V-235105'),
  stigMysql('V-235106'),
  stigMysql('V-235107'),
  stigMysql('V-235108'),
  stigMysql('V-235111'),
  stigMysql('V-235112'),
  stigMysql('V-235113'),
  stigMysql('V-235114'),
  stigMysql('V-235116'),
  stigMysql('V-235119'),
  stigMysql('V-235120'),
  stigMysql('V-235121'),
  stigMysql('V-235122'),
  stigMysql('V-235126'),
  stigMysql('V-235127'),
  stigMysql('V-235128'),
  stigMysql('V-235129'),
  stigMysql('V-235130'),
  stigMysql('V-235131'),
  stigMysql('V-235132'),
  stigMysql('V-235133'),
] as const;
