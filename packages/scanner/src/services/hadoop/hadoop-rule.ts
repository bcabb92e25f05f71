import { MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import { directiveOf } from '../../fixing/edit-arguments.ts';
import { insertBehind, insertLast, setAttribute, setText } from '../../fixing/edit-xml.ts';
import { isAttribute } from '../../reading/xml-document.ts';
import { rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import { isSetTo, settingRulesOf, type Judgement, type SettingRule } from '../../rules/setting-rule.ts';
import type { SectionsFile } from '../../reading/sections-file.ts';
import { EXECUTOR } from './executor-file.ts';
import type { HadoopCluster } from './hadoop-cluster.ts';
import type { HadoopFile } from './hadoop-file.ts';
import { HADOOP_FILES, homeOf, type HadoopFileName } from './hadoop-files.ts';

type HadoopRule = Rule<HadoopFile, HadoopCluster>;

const aboutExecutor = rulesOf<SectionsFile, HadoopCluster>('hadoop');

/** A rule about a container-executor.cfg. */
export function executorRule(
  rule: Omit<WrittenRule<SectionsFile, HadoopCluster>, 'reads'>,
): Rule<SectionsFile, HadoopCluster> {
  return aboutExecutor({ ...rule, reads: [EXECUTOR] });
}

const aboutFile = rulesOf<HadoopFile, HadoopCluster>('hadoop');

/** A rule about whole site files. */
export function hadoopRule(
  rule: Omit<WrittenRule<HadoopFile, HadoopCluster>, 'reads'> & {
    readonly reads: readonly [HadoopFileName, ...HadoopFileName[]];
  },
): HadoopRule {
  return aboutFile(rule);
}

/** `kerberos`: what is absent is only bad where users prove who they are. */
type Scope = 'kerberos';

const aboutProperty = settingRulesOf<HadoopFile, Scope, HadoopCluster>('hadoop', {
  *ask(file, name, scope, cluster) {
    const own = file.property(name);
    const home = homeOf(name);
    if (own.is !== 'absent') {
      if (!cluster.isOverruled(name, home)) yield own;
    } else if (file.isEmpty && DELIVERED_EMPTY.has(home)) {
      yield { is: 'unknown' };
    } else if (home === file.kind && !file.isOfVersion1) {
      const elsewhere = cluster.property(name);
      if (home === 'core-site.xml' && cluster.isKeyServer) return;
      const isKerberized = scope === 'kerberos' ? cluster.isKerberized : true;
      if (elsewhere.is === 'unknown' || isKerberized === undefined) yield { is: 'unknown' };
      else if (elsewhere.is === 'absent' && isKerberized) yield own;
    }
  },
  write(finding, name, value) {
    const element = directiveOf(finding);
    if (isAttribute(finding.at) || element?.name === 'value') return setValue(finding, value);
    if (!element) return [];
    const property = `<property>\n  <name>${name}</name>\n  <value>${value}</value>\n</property>`;
    return element.name === 'property' ? insertBehind(element, property) : insertLast(element, property);
  },
});

/** Another value, where it is a text or an attribute of a property in the short form. */
function setValue(finding: Finding, value: string): ReturnType<typeof setText> {
  return isAttribute(finding.at) ? setAttribute(finding, 'value', value) : setText(finding, value);
}

/** Files of services that few have, which come along without a property. */
const DELIVERED_EMPTY: ReadonlySet<string> = new Set<HadoopFileName>(['kms-site.xml', 'httpfs-site.xml']);

/** What daemons read behind core-site.xml, in which people set its properties too. */
const READ_BEHIND_CORE = ['hdfs-site.xml', 'yarn-site.xml', 'mapred-site.xml'] as const;

/** A rule about one property, or several of one file: its value in force, wherever it is set. */
export function hadoopProperty(rule: Omit<SettingRule<HadoopFile, Scope, HadoopCluster>, 'reads'>): HadoopRule {
  const home = homeOf(typeof rule.setting === 'string' ? rule.setting : rule.setting[0]);
  return aboutProperty({
    ...rule,
    reads: home === 'core-site.xml' ? [home, ...READ_BEHIND_CORE] : [home, 'core-site.xml'],
  });
}

interface FamilyRule extends Omit<WrittenRule<HadoopFile, HadoopCluster>, 'reads' | 'check'> {
  /** The names of the properties. */
  readonly named: RegExp;
  /** The file that examples are; a secret may stand in any. */
  readonly of: HadoopFileName;
  readonly bad: (value: string, name: string, file: HadoopFile) => boolean | Required<Pick<Judgement, 'severity'>>;
  /** Says what was found without the value. */
  readonly isSecret?: true;
  /** The value to set in place of a bad one, and what it needs; left out where only a person knows it. */
  readonly safe?: { readonly value: string; readonly needs: string };
}

/** A rule about every property whose name is of a family, which says nothing of those that are absent. */
export function hadoopFamily({ named, of, bad, isSecret, safe, ...rule }: FamilyRule): HadoopRule {
  return aboutFile({
    ...rule,
    reads: [of, ...HADOOP_FILES.filter((kind) => kind !== of)],
    *check({ file }) {
      for (const { name, value } of file.properties(named)) {
        const judged = value.is === 'set' && bad(value.value, name, file);
        if (value.is !== 'set' || judged === false) continue;
        const said = isSecret ? ({ code: 'holds-secret', values: { setting: name } } as const) : undefined;
        yield {
          at: value.at,
          message: said ?? { code: 'is', values: { setting: name, value: value.value } },
          ...(judged === true ? {} : judged),
        };
      }
    },
    ...(safe && {
      fix: { kind: 'suggested', needs: safe.needs, edits: (finding: Finding) => setValue(finding, safe.value) },
    }),
  });
}

/** Whether users of HBase prove who they are, as far as a file tells: without that, no other protection counts. */
export function mayAskForNames(file: HadoopFile): boolean {
  const authentication = file.property('hbase.security.authentication');
  return authentication.is !== 'set' || authentication.value.toLowerCase() !== 'simple';
}

/** Whether node managers may start containers of the runtime that a setting names, as far as a file tells. */
export function mayStartContainers(file: HadoopFile, setting: string): boolean {
  const [, runtime = ''] = /\.linux\.(docker|runc)\./.exec(setting) ?? [];
  const allowed = file.property('yarn.nodemanager.runtime.linux.allowed-runtimes');
  return allowed.is !== 'set' || allowed.value.toLowerCase().includes(runtime);
}

/** Whether a switch is on, or cannot be known. */
export function mayBeOn(file: HadoopFile, name: string): boolean {
  const property = file.property(name);
  return property.is === 'unknown' || (property.is === 'set' && isOn(property.value));
}

/** Whether web pages may take the name that a visitor gives, or none: what is said about that counts for no other sign-in. */
export function maySignInByName(file: HadoopFile): boolean {
  const type = file.property('hadoop.http.authentication.type');
  return type.is === 'absent' || isSetTo(type, (value) => value.toLowerCase() === 'simple');
}

/**
 * Whether the node manager starts programs by container-executor, as users whom nobody proved to be: by Kerberos they
 * are themselves, and other executors start all as their own user. Less severe where that is not said: who sets what
 * only container-executor asks means to have it.
 */
export function switchesUsersWithoutKerberos({
  file,
  subject,
}: {
  readonly file: HadoopFile;
  readonly subject: HadoopCluster;
}): boolean | { readonly severity: Severity } {
  const executor = file.property('yarn.nodemanager.container-executor.class');
  const isSwitching = isSetTo(executor, (value) => value.endsWith('.LinuxContainerExecutor'));
  if ((executor.is === 'set' && !isSwitching) || executor.is === 'unknown' || subject.isKerberized === true)
    return false;
  return (isSwitching && subject.isKerberized === false) || { severity: MODERATE_LOW };
}

/** Whether an access list is everybody. */
export function isEverybody(list: string): boolean {
  return list.split(/[\s,]+/).includes('*');
}

const DOCS = 'https://hadoop.apache.org/docs/stable';
const COMMON = `${DOCS}/hadoop-project-dist/hadoop-common`;
export const CORE = `${COMMON}/core-default.xml`;
/** How scripts such as hadoop-env.sh are read. */
export const SHELL = `${COMMON}/UnixShellGuide.html`;
export const SECURE_MODE = `${COMMON}/SecureMode.html`;
export const SERVICE_AUTHORIZATION = `${COMMON}/ServiceLevelAuth.html`;
export const HTTP_AUTHENTICATION = `${COMMON}/HttpAuthentication.html`;
export const SUPERUSERS = `${COMMON}/Superusers.html`;
export const CREDENTIALS = `${COMMON}/CredentialProviderAPI.html`;
export const HDFS = `${DOCS}/hadoop-project-dist/hadoop-hdfs/hdfs-default.xml`;
export const PERMISSIONS = `${DOCS}/hadoop-project-dist/hadoop-hdfs/HdfsPermissionsGuide.html`;
export const NFS = `${DOCS}/hadoop-project-dist/hadoop-hdfs/HdfsNfsGateway.html`;
export const YARN = `${DOCS}/hadoop-yarn/hadoop-yarn-common/yarn-default.xml`;
export const YARN_SECURITY = `${DOCS}/hadoop-yarn/hadoop-yarn-site/YarnApplicationSecurity.html`;
export const CONTAINER = `${DOCS}/hadoop-yarn/hadoop-yarn-site/SecureContainer.html`;
export const DOCKER = `${DOCS}/hadoop-yarn/hadoop-yarn-site/DockerContainers.html`;
export const CAPACITY = `${DOCS}/hadoop-yarn/hadoop-yarn-site/CapacityScheduler.html`;
export const MAPRED = `${DOCS}/hadoop-mapreduce-client/hadoop-mapreduce-client-core/mapred-default.xml`;
/** Names `mapreduce.cluster.administrators`, which no page does. */
export const MR_CONFIG =
  'https://github.com/apache/hadoop/blob/trunk/hadoop-mapreduce-project/hadoop-mapreduce-client/hadoop-mapreduce-client-core/src/main/java/org/apache/hadoop/mapreduce/MRConfig.java';
export const SHUFFLE = `${DOCS}/hadoop-mapreduce-client/hadoop-mapreduce-client-core/EncryptedShuffle.html`;
export const KMS = `${DOCS}/hadoop-kms/index.html`;
export const HTTPFS = `${DOCS}/hadoop-hdfs-httpfs/ServerSetup.html`;
/** How HiveServer2 signs people in; linked from Hive's own pages. */
export const HIVE_SERVER = 'https://cwiki.apache.org/confluence/display/Hive/Setting+Up+HiveServer2';
export const HIVE_PROPERTIES = 'https://hive.apache.org/docs/latest/user/configuration-properties/';
export const HIVE_METASTORE = 'https://hive.apache.org/docs/latest/admin/adminmanual-metastore-administration/';
/** The chapter of HBase's reference guide about security. */
export const HBASE = 'https://github.com/apache/hbase/blob/master/src/main/asciidoc/_chapters/security.adoc';
export const HBASE_SOURCE = 'https://github.com/apache/hbase/blob/master';
export const S3A = `${DOCS}/hadoop-aws/tools/hadoop-aws/index.html`;
export const AZURE = `${DOCS}/hadoop-azure/index.html`;
/** The file system of Azure that took the place of the older one. */
export const ABFS = `${DOCS}/hadoop-azure/abfs.html`;
export const OSS = `${DOCS}/hadoop-aliyun/tools/hadoop-aliyun/index.html`;

/**
 * Hadoop knows `true` and `false` alone: whatever else is written leaves the default in force.
 * Source: https://hadoop.apache.org/docs/stable/api/org/apache/hadoop/conf/Configuration.html#getBoolean-java.lang.String-boolean-
 */
export function isOn(value: string): boolean {
  return /^true$/i.test(value);
}

/** Of a switch that is on by default. */
export function isOff(value: string): boolean {
  return /^false$/i.test(value);
}
