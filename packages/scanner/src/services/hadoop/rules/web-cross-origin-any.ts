import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import type { HadoopFile } from '../hadoop-file.ts';
import { CORE, HTTP_AUTHENTICATION, YARN, hadoopRule, isEverybody, isOn } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_web_cross_origin_any',
  title: 'Pages of every site may read the web interfaces (CORS)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem: 'A page of an attacker reads in the browser of an administrator what the interfaces of the cluster show.',
  remediation: 'Name the origins that may read in `hadoop.http.cross-origin.allowed-origins`.',
  sources: [CORE, YARN, `${HTTP_AUTHENTICATION}#CORS`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.http.cross-origin.enabled</name>
    <value>true</value>
  </property>
  <property>
    <name>hadoop.http.cross-origin.allowed-origins</name>
    «<value>*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.http.cross-origin.enabled</name>
    «<value>true</value>»
  </property>
</configuration>`, // every origin is the default
      `<configuration><property><name>hadoop.http.cross-origin.enabled</name><value>true</value></property><property><name>hadoop.http.cross-origin.allowed-origins</name>«<value>regex:.*</value>»</property></configuration>`,
      `<configuration><property><name>yarn.resourcemanager.webapp.cross-origin.enabled</name><value>true</value></property><property><name>hadoop.http.cross-origin.allowed-origins</name>«<value>*</value>»</property></configuration>`,
      {
        text: `<configuration><property><name>hadoop.http.cross-origin.allowed-origins</name>«<value>*</value>»</property></configuration>`,
        files: {
          'yarn-site.xml': `<configuration><property><name>yarn.resourcemanager.webapp.cross-origin.enabled</name><value>true</value></property></configuration>`,
        },
      },
      `<configuration><property><name>yarn.timeline-service.http-cross-origin.enabled</name><value>true</value></property><property><name>yarn.timeline-service.http-cross-origin.allowed-origins</name>«<value>*</value>»</property></configuration>`,
      `<configuration><property><name>yarn.timeline-service.http-cross-origin.enabled</name>«<value>true</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>yarn.timeline-service.http-cross-origin.enabled</name><value>false</value></property><property><name>yarn.timeline-service.http-cross-origin.allowed-origins</name><value>*</value></property></configuration>`,
      `<configuration><property><name>yarn.timeline-service.http-cross-origin.enabled</name><value>true</value></property><property><name>yarn.timeline-service.http-cross-origin.allowed-origins</name><value>https://ui.example.com</value></property></configuration>`,
      `<configuration><property><name>hadoop.http.cross-origin.enabled</name><value>true</value></property><property><name>hadoop.http.cross-origin.allowed-origins</name><value>regex:https://.*[.]example[.]com</value></property></configuration>`,
      `<configuration><property><name>yarn.resourcemanager.webapp.cross-origin.enabled</name><value>false</value></property><property><name>hadoop.http.cross-origin.allowed-origins</name><value>*</value></property></configuration>`,
      `<configuration><property><name>hadoop.http.cross-origin.enabled</name><value>yes</value></property></configuration>`, // no word for true
      `<configuration><property><name>hadoop.http.filter.initializers</name><value>org.apache.hadoop.http.lib.StaticUserWebFilter</value></property><property><name>hadoop.http.cross-origin.enabled</name><value>true</value></property></configuration>`, // does not load the filter
      `
<configuration>
  <property>
    <name>hadoop.http.cross-origin.enabled</name>
    <value>true</value>
  </property>
  <property>
    <name>hadoop.http.cross-origin.allowed-origins</name>
    <value>https://ops.example</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.http.cross-origin.enabled</name>
    <value>false</value>
  </property>
  <property>
    <name>hadoop.http.cross-origin.allowed-origins</name>
    <value>*</value>
  </property>
</configuration>`,
    ],
  },

  reads: ['core-site.xml', 'yarn-site.xml', 'mapred-site.xml'],
  *check({ file, subject }) {
    // The timeline server has a filter, and origins, of its own.
    if (isEnabled(file, TIMELINE)) yield* openedIn(file, TIMELINE);
    const filters = subject.property('hadoop.http.filter.initializers');
    if (filters.is === 'unknown') yield UNKNOWN;
    if (filters.is === 'unknown' || isSetTo(filters, (classes) => !classes.includes('CrossOriginFilterInitializer')))
      return;
    // YARN has switches of its own for what core-site.xml says of origins.
    const ofYarn =
      file.properties(OF_YARN).some(({ value }) => value.is === 'set' && isOn(value.value)) ||
      SWITCHES_OF_YARN.some((name) => isSetTo(subject.property(name), isOn));
    if (isEnabled(file, OF_ALL) || ofYarn) yield* openedIn(file, OF_ALL);
  },
});

const OF_ALL = 'hadoop.http.cross-origin';
const TIMELINE = 'yarn.timeline-service.http-cross-origin';

function isEnabled(file: HadoopFile, prefix: string): boolean {
  return isSetTo(file.property(`${prefix}.enabled`), isOn);
}

function* openedIn(file: HadoopFile, prefix: string): Generator<Finding> {
  const setting = `${prefix}.allowed-origins`;
  const origins = file.property(setting);
  const enabled = file.property(`${prefix}.enabled`);
  if (origins.is === 'absent' && enabled.is === 'set' && isOn(enabled.value))
    yield { at: enabled.at, message: { code: 'default', values: { setting, value: '*' } } };
  else if (origins.is === 'set' && (isEverybody(origins.value) || EVERY_ORIGIN.test(origins.value)))
    yield { at: origins.at, message: { code: 'is', values: { setting, value: origins.value } } };
}

/** Source: org.apache.hadoop.security.http.CrossOriginFilter */
const EVERY_ORIGIN = /(?:^|,)\s*regex:\^?(?:https\??:\/\/)?\.[*+]\$?\s*(?:,|$)/;

const SWITCHES_OF_YARN = ['resourcemanager', 'nodemanager'].map(
  (daemon) => `yarn.${daemon}.webapp.cross-origin.enabled`,
);
const OF_YARN = /^yarn\.[\w.-]{1,80}\.cross-origin\.enabled$/;
