/** The kinds of site files. */
export const HADOOP_FILES = [
  'core-site.xml',
  'hdfs-site.xml',
  'yarn-site.xml',
  'mapred-site.xml',
  'hadoop-policy.xml',
  'kms-site.xml',
  'kms-acls.xml',
  'httpfs-site.xml',
  'ssl-server.xml',
  'ssl-client.xml',
  'capacity-scheduler.xml',
  'hive-site.xml',
  'hbase-site.xml',
] as const;

export type HadoopFileName = (typeof HADOOP_FILES)[number];

/** The file that a property belongs to, by how its name begins. */
const HOMES: readonly (readonly [RegExp, HadoopFileName])[] = [
  [/^(?:dfs|ignore\.secure)\./, 'hdfs-site.xml'],
  [/^yarn\.scheduler\.capacity\./, 'capacity-scheduler.xml'],
  [/^yarn\./, 'yarn-site.xml'],
  [/^mapreduce\./, 'mapred-site.xml'],
  [/^security\./, 'hadoop-policy.xml'],
  [/^hadoop\.kms\.(?:acl|blacklist)/, 'kms-acls.xml'],
  [/^hadoop\.kms\./, 'kms-site.xml'],
  [/^httpfs\./, 'httpfs-site.xml'],
  [/^ssl\.server\./, 'ssl-server.xml'],
  [/^ssl\.client\./, 'ssl-client.xml'],
  [/^hive\./, 'hive-site.xml'],
  [/^hbase\./, 'hbase-site.xml'],
];

export function homeOf(property: string): HadoopFileName {
  return HOMES.find(([beginning]) => beginning.test(property))?.[1] ?? 'core-site.xml';
}
