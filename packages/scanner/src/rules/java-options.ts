import type { Reference } from '@plumbline/model/failed-check';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { CRITICAL, HIGH, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf } from '../fixing/edit-arguments.ts';
import { addsToItself, OF_OPTIONS, variableIn } from '../formats/env-script.ts';
import { scalarAt } from '../formats/nodes.ts';
import type { Directive, ParsedFile } from '../formats/tree.ts';
import { hasTemplateMarks } from '../formats/template-marks.ts';
import { directivesOf } from '../reading/expand-includes.ts';
import { isEmpty } from '../reading/its-format.ts';
import type { OpenContext } from '../service-definition.ts';
import { NOTHING, rulesOf, type Finding, type Rule, type TextEdit, type WrittenRule } from '../rule.ts';
import { KeyValues } from './key-values.ts';
import { cwe, nist } from './rulesets.ts';
import { isExposedSecret } from './secrets.ts';
import { isInSharedFolder } from './shared-folder.ts';
import { outdatedTlsIn } from './tls-versions.ts';
import { HARDCODED_SECRET, OUTDATED_TLS, UNVERIFIED_CERTIFICATE } from '../terms.ts';

/** How a Java program can be entered from the network without a password, by what opens it; undefined where it cannot. */
export function openDebuggingIn(options: string): string | undefined {
  const agent = /-(?:agentlib:jdwp=|Xrunjdwp:)([^\s"']{1,500})/.exec(options)?.[1] ?? '';
  if (/(?:^|,)address=(?:\*|0\.0\.0\.0|\[?::\]?):/.test(agent)) return 'a debugger on all addresses';
  const asks = /jmxremote\.authenticate=([^\s"',\]]{0,100})/.exec(options)?.[1];
  const isJmxOpen = PORT.test(options) && asks !== undefined && isFalse(asks);
  return isJmxOpen && !/jmxremote\.host=(?:localhost|127\.)/.test(options) ? 'JMX without a password' : undefined;
}

/** Cassandra opens the port by itself, and takes Java's other options for it. */
const PORT = /(?:jmxremote|cassandra\.jmx\.remote)\.port=/;

/** To Java whatever is not `true` is false, in any case. Source: `java.lang.Boolean.parseBoolean`. */
function isFalse(value: string): boolean {
  return value.toLowerCase() !== 'true' && !hasTemplateMarks(value);
}

/** A file with an option of Java in each line, or a script that sets variables that hold options of Java. */
export class JavaOptionsFile {
  /** What each program is started with: one, but where a script has a variable for each. */
  readonly programs: readonly JavaOptions[];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    const isScript = directives.some(({ block }) => block !== undefined);
    this.programs = isScript
      ? Array.from(optionsByVariable(directives), ([name, options]) => new JavaOptions(options, doubts, name))
      : [new JavaOptions(directives, doubts)];
  }
}

/** The options that one program is started with. */
export class JavaOptions {
  /** The one that holds them in a script. */
  readonly variable: string | undefined;
  readonly #options: readonly Directive[];
  readonly #doubts: OpenContext['doubts'];

  constructor(options: readonly Directive[], doubts: OpenContext['doubts'], variable?: string) {
    this.variable = variable;
    this.#options = options;
    this.#doubts = doubts;
    for (const option of options) if (isUnknown(option)) doubts.add(option);
  }

  /**
   * The last option that begins so, which is in force, such as `-Dname=value` by `-Dname=`; undefined where its value, or
   * whether it is given, cannot be known.
   */
  last(beginning: string): Directive | undefined {
    const option = this.#doubts.all(this.#options).findLast((one) => optionIn(one).startsWith(beginning));
    return option && !isWorkedOut(option) ? option : undefined;
  }

  /** Whether one is given that begins so, be its value known or not. */
  has(beginning: string): boolean {
    return this.#doubts
      .all(this.#options)
      .some((option) => (isWorkedOut(option) ? option.name : optionIn(option)).startsWith(beginning));
  }

  /** All that are known, as they are written. */
  *written(): Iterable<{ readonly at: Directive; readonly text: string }> {
    for (const option of this.#doubts.all(this.#options))
      if (!isWorkedOut(option)) yield { at: option, text: optionIn(option) };
  }

  /** The properties whose names begin so, as the keys of a file: the last of each is in force, and more may be said elsewhere. */
  properties(prefix: string): KeyValues {
    const beginning = `-D${prefix}`;
    const keys = this.#options.flatMap((option) => {
      const text = optionIn(option);
      const equals = text.indexOf('=');
      if (!text.startsWith(beginning) || equals < 0) return [];
      const span = { start: option.start, end: option.end };
      const value = scalarAt(option.source, span, text.slice(equals + 1), {
        quoted: false,
        isUnknown: isUnknown(option),
      });
      return [{ ...option, name: text.slice('-D'.length, equals), args: [value] }];
    });
    return KeyValues.ofSome(keys, this.#doubts);
  }

  /** The last option that begins so as it is written; empty where there is none. */
  option(beginning: string): string {
    const option = this.last(beginning);
    return option === undefined ? '' : optionIn(option);
  }

  /** What stands behind the beginning of the last option that begins so. */
  value(beginning: string): string | undefined {
    const option = this.last(beginning);
    return option === undefined ? undefined : optionIn(option).slice(beginning.length);
  }
}

/** Those of each variable that a program is started with, with those of others that are put in. */
function optionsByVariable(assignments: readonly Directive[]): ReadonlyMap<string, readonly Directive[]> {
  const variables = new Map<string, Directive[]>();
  for (const assignment of assignments) {
    const { name, block } = assignment;
    if (block === undefined) continue;
    // Where a condition decides about all of it, what was there before may still be.
    const isKept = addsToItself(assignment) || (block.length > 0 && block.every(isWorkedOut));
    const options = (isKept ? variables.get(name) : undefined) ?? [];
    for (const option of block) {
      const others = variables.get(variableIn(optionIn(option)) ?? '');
      if (others) options.push(...others.slice(0, MOST_PUT_IN));
      else options.push(option);
    }
    variables.set(name, options);
  }
  return new Map([...variables].filter(([name]) => OF_OPTIONS.test(name)));
}

/** No one puts in a variable that holds more. */
const MOST_PUT_IN = 50;

/** Whether a template or a script says what the option is. */
function isUnknown(option: Directive): boolean {
  return hasTemplateMarks(optionIn(option)) || isWorkedOut(option);
}

/** Whether a script sets it, or not, as it runs. */
function isWorkedOut({ args }: Directive): boolean {
  return args.some(({ unknown }) => unknown === true);
}

/** Without the versions of Java that an option is for: `8-13:-XX:+UseG1GC`. */
function optionIn({ source, start, end }: Directive): string {
  return source.text.slice(start, end).replace(/^\d{1,3}-?(?:\d{1,3})?:(?=-)/, '');
}

/** Whether a text may be such a file. */
export function isJavaOptionsFormat(file: ParsedFile): boolean {
  const options = directivesOf(file).slice(0, MOST_TELLING);
  return isEmpty(file) || options.filter((option) => optionIn(option).startsWith('-')).length * 2 >= options.length;
}

/** How many lines are enough to tell. */
const MOST_TELLING = 200;

const JMX = '-Dcom.sun.management.jmxremote.';
const CASSANDRA_PORT = '-Dcassandra.jmx.remote.port=';
const JMX_DOC =
  'https://docs.oracle.com/en/java/javase/21/management/monitoring-and-management-using-jmx-technology.html';

type JavaOptionRule =
  | 'debuggingOpen'
  | 'jmxUnencrypted'
  | 'heapDumpsShared'
  | 'logLookupsOn'
  | 'keyPasswordShown'
  | 'namesUnverified'
  | 'remoteClassesLoaded'
  | 'tlsOutdated';

interface JavaProgram {
  readonly service: ServiceId;
  /** In words of people. */
  readonly program: string;
  /** Where the service's documentation tells of the options. */
  readonly source: string;
  /** The file of them; `jvm.options` where left out. */
  readonly file?: string;
  /** What titles call it, where it goes by several names. */
  readonly called?: string;
  /** The variable of a script that examples give options; left out where the file has an option in each line. */
  readonly variable?: string;
  /** What the ids begin with behind the service, where its other files have options of Java as well. */
  readonly prefix?: 'java' | 'daemon';
  /** What a framework for this program alone says of a danger. */
  readonly references?: Partial<Readonly<Record<JavaOptionRule, readonly Reference[]>>>;
}

type AboutOptions = Omit<WrittenRule<JavaOptionsFile>, 'reads' | 'check'> & {
  /** Asked for each program by itself. */
  readonly check: (options: JavaOptions) => Iterable<Finding>;
};

/** Rules about the options that a service's Java is started with. */
export function javaOptionRules({
  service,
  program,
  source,
  file: fileName = 'jvm.options',
  called = fileName,
  variable,
  prefix = 'java',
  references = {},
}: JavaProgram): Readonly<Record<JavaOptionRule, Rule<JavaOptionsFile, unknown>>> {
  const toRule = rulesOf<JavaOptionsFile>(service);
  const about = ({ check, examples, ...rule }: AboutOptions): Rule<JavaOptionsFile, unknown> =>
    toRule({
      ...rule,
      examples: { bad: examplesIn(variable, examples.bad), good: examplesIn(variable, examples.good) },
      reads: [fileName],
      *check({ file }) {
        // What one variable puts in another is both programs' option.
        const found = new Set<Finding['at']>();
        if (file.programs.length === 0) yield NOTHING;
        for (const options of file.programs) {
          for (const finding of check(options)) {
            if (found.has(finding.at)) continue;
            found.add(finding.at);
            yield finding;
          }
        }
      },
    });
  return {
    debuggingOpen: about({
      id: `${service}_${prefix}_debugging_open`,
      title: `A debugger or JMX is open to the network without a password (${called})`,
      terms: ['remote code execution', 'jdwp'],
      severity: CRITICAL,
      problem: `Whoever reaches the port runs code of their own in ${program}, with its data and its rights.`,
      remediation: 'Take the debugger out; bind JMX to 127.0.0.1, or have it ask for a password over TLS.',
      sources: [source, JMX_DOC],
      references: [cwe(306), cwe(489), nist('CM-7'), nist('IA-2'), ...(references.debuggingOpen ?? [])],

      examples: {
        bad: [
          `-Xms1g\n«-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»\n`,
          `${JMX}port=9010\n«${JMX}authenticate=false»\n`,
          `${CASSANDRA_PORT}7199\n«${JMX}authenticate=false»\n`,
        ],
        good: [
          `-Xms1g\n-agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:5005\n`,
          `${JMX}port=9010\n${JMX}authenticate=true\n`,
          `${JMX}authenticate=false\n`, // no port, so nothing listens
          `${JMX}port=9010\n${JMX}authenticate=false\n${JMX}host=127.0.0.1\n`,
          `# -agentlib:jdwp=transport=dt_socket,server=y,address=*:5005\n-Xms1g\n`,
        ],
      },

      *check(options) {
        for (const agent of [options.last('-agentlib:jdwp='), options.last('-Xrunjdwp:')])
          if (agent && openDebuggingIn(optionIn(agent))) yield { at: agent, message: 'a debugger on all addresses' };
        const authenticate = options.last(`${JMX}authenticate=`);
        const together = [
          ...[`${JMX}port=`, CASSANDRA_PORT].filter((port) => options.has(port)),
          ...['authenticate', 'host'].map((name) => options.option(`${JMX}${name}=`)),
        ];
        if (authenticate && openDebuggingIn(together.join(' ')))
          yield { at: authenticate, message: 'JMX without a password' };
      },
    }),

    jmxUnencrypted: about({
      id: `${service}_${prefix}_management_unencrypted`,
      title: `JMX asks for a password, and takes it without TLS (${called})`,
      terms: ['plaintext'],
      severity: HIGH,
      problem: `Whoever is on the path reads the password, and then changes ${program} while it runs.`,
      remediation: 'Set `-Dcom.sun.management.jmxremote.ssl=true` with a keystore, or bind JMX to 127.0.0.1.',
      sources: [JMX_DOC],
      references: [cwe(319), nist('SC-8'), ...(references.jmxUnencrypted ?? [])],

      examples: {
        bad: [`${JMX}port=9010\n${JMX}authenticate=true\n«${JMX}ssl=false»\n`],
        good: [
          `${JMX}port=9010\n${JMX}ssl=true\n`,
          `${JMX}port=9010\n${JMX}authenticate=false\n${JMX}ssl=false\n`, // the graver danger has a rule of its own
          `${JMX}port=9010\n${JMX}ssl=false\n${JMX}host=localhost\n`,
          `${JMX}ssl=false\n`,
        ],
      },

      *check(options) {
        const ssl = options.last(`${JMX}ssl=`);
        if (!ssl || !isFalse(options.value(`${JMX}ssl=`) ?? '')) return;
        if (![`${JMX}port=`, CASSANDRA_PORT].some((port) => options.has(port))) return;
        if (isFalse(options.value(`${JMX}authenticate=`) ?? 'true')) return;
        if (/^(?:localhost|127\.)/.test(options.value(`${JMX}host=`) ?? '')) return;
        yield { at: ssl, message: { code: 'is', values: { setting: 'jmxremote.ssl', value: 'false' } } };
      },
    }),

    heapDumpsShared: about({
      id: `${service}_${prefix}_heap_dumps_shared`,
      title: 'Images of the memory are written where every user may look (HeapDumpPath in /tmp)',
      severity: MODERATE_LOW,
      problem: `The memory of ${program} holds its data, passwords and keys, which every user of the machine may be able to read in the image.`,
      remediation: 'Set `-XX:HeapDumpPath` to a folder that only the service may read.',
      sources: ['https://docs.oracle.com/en/java/javase/21/troubleshoot/command-line-options1.html'],
      references: [cwe(377), nist('SC-28')],

      examples: {
        bad: [`-XX:+HeapDumpOnOutOfMemoryError\n«-XX:HeapDumpPath=/tmp»\n`],
        good: [
          `-XX:+HeapDumpOnOutOfMemoryError\n-XX:HeapDumpPath=/var/lib/data\n`,
          `-XX:-HeapDumpOnOutOfMemoryError\n-XX:HeapDumpPath=/tmp\n`, // none is written
        ],
      },

      *check(options) {
        const path = options.last('-XX:HeapDumpPath=');
        if (!path || options.last('-XX:-HeapDumpOnOutOfMemoryError')) return;
        const value = options.value('-XX:HeapDumpPath=') ?? '';
        if (isInSharedFolder(value))
          yield { at: path, message: { code: 'is', values: { setting: 'HeapDumpPath', value } } };
      },
    }),

    logLookupsOn: about({
      id: `${service}_${prefix}_log_lookups_on`,
      title: 'Texts that are logged may fetch and run code (Log4Shell, formatMsgNoLookups false)',
      terms: ['CVE-2021-44228', 'Log4j'],
      severity: MODERATE,
      problem:
        'With versions of Log4j before 2.16, a text that somebody sends and that is logged makes the server load code from theirs.',
      remediation: 'Take the line out, or set `-Dlog4j2.formatMsgNoLookups=true`, and use a Log4j of 2.17.1 or newer.',
      sources: ['https://logging.apache.org/security.html'],
      references: [cwe(917), nist('SI-2')],

      examples: {
        bad: [`«-Dlog4j2.formatMsgNoLookups=false»\n`],
        good: [`-Dlog4j2.formatMsgNoLookups=true\n`, `-Dlog4j2.disable.jmx=true\n`],
      },

      *check(options) {
        const lookups = options.last('-Dlog4j2.formatMsgNoLookups=');
        if (lookups && isFalse(options.value('-Dlog4j2.formatMsgNoLookups=') ?? ''))
          yield {
            at: lookups,
            message: { code: 'is', values: { setting: 'log4j2.formatMsgNoLookups', value: 'false' } },
          };
      },
      fix: { kind: 'safe', edits: (finding) => setOption(finding, () => 'true') },
    }),

    keyPasswordShown: about({
      id: `${service}_${prefix}_key_password_shown`,
      title: 'The password of a keystore stands among the options of Java, and in the list of processes',
      terms: HARDCODED_SECRET,
      severity: MODERATE,
      problem:
        'Everybody who reads the file, and every user of the machine who lists the processes, can use the private key.',
      remediation:
        'Give the properties in a file that only the service reads, such as that of `com.sun.management.jmxremote.ssl.config.file`.',
      sources: [JMX_DOC],
      references: [cwe(214), nist('IA-5')],

      examples: {
        bad: [`-Xms1g\n«-Djavax.net.ssl.keyStorePassword=T7vNq2xWc9»\n`],
        good: [
          `-Djavax.net.ssl.keyStore=/etc/ssl/node.p12\n`,
          `-Djavax.net.ssl.keyStorePassword=\${KEYSTORE_PASSWORD}\n`,
          `# -Djavax.net.ssl.keyStorePassword=T7vNq2xWc9\n-Xms1g\n`,
          `-Djavax.net.ssl.keyStorePassword=<keystore-password>\n`,
        ],
      },

      *check(options) {
        const beginning = '-Djavax.net.ssl.keyStorePassword=';
        const password = options.last(beginning);
        if (password && isExposedSecret(options.value(beginning) ?? ''))
          yield { at: password, message: { code: 'holds-password', values: { setting: 'keyStorePassword' } } };
      },
    }),

    namesUnverified: about({
      id: `${service}_${prefix}_names_unverified`,
      title: 'Java takes any certificate for that of the LDAP directory (disableEndpointIdentification)',
      terms: UNVERIFIED_CERTIFICATE,
      severity: MODERATE,
      problem:
        'Whoever is on the path answers as the directory with a certificate for another name, and gets passwords.',
      remediation: 'Take the line out, and give the directory a certificate that names it.',
      sources: ['https://www.oracle.com/java/technologies/javase/8u181-relnotes.html'],
      references: [cwe(297), nist('SC-8')],

      examples: {
        bad: [
          `-Xms1g\n«-Dcom.sun.jndi.ldap.object.disableEndpointIdentification=true»\n`,
          `«-Dcom.sun.jndi.ldap.object.disableEndpointIdentification»\n`,
        ],
        good: [`-Dcom.sun.jndi.ldap.object.disableEndpointIdentification=false\n`, `-Xms1g\n`],
      },

      *check(options) {
        yield* whereOn(options, 'com.sun.jndi.ldap.object.disableEndpointIdentification', true);
      },
    }),

    remoteClassesLoaded: about({
      id: `${service}_${prefix}_remote_classes_loaded`,
      title: 'Java loads classes from where a directory or registry says (trustURLCodebase)',
      terms: ['remote code execution', 'JNDI'],
      severity: HIGH,
      problem: `Whoever makes ${program} look up a name of theirs gives it code, which it then runs.`,
      remediation: 'Take the line out: Java has not done it by itself for long.',
      sources: [
        'https://www.oracle.com/java/technologies/javase/8u121-relnotes.html',
        'https://www.oracle.com/java/technologies/javase/seccodeguide.html',
      ],
      references: [cwe(829), nist('CM-7'), nist('SI-2')],

      examples: {
        bad: [
          `-Xms1g\n«-Dcom.sun.jndi.ldap.object.trustURLCodebase=true»\n`,
          `«-Dcom.sun.jndi.rmi.object.trustURLCodebase=true»\n`,
        ],
        good: [`-Dcom.sun.jndi.ldap.object.trustURLCodebase=false\n`, `-Xms1g\n`],
      },

      *check(options) {
        for (const way of ['ldap', 'rmi', 'cosnaming']) {
          yield* whereOn(options, `com.sun.jndi.${way}.object.trustURLCodebase`);
        }
      },
    }),

    tlsOutdated: about({
      id: `${service}_${prefix}_tls_outdated`,
      title: 'Java speaks outdated TLS 1.0 or 1.1 (jdk.tls.client.protocols)',
      terms: OUTDATED_TLS,
      severity: MODERATE_LOW,
      problem:
        'Java older than 8u291, 11.0.11 and 16, or one whose `java.security` allows these versions again, speaks them: an attacker on the network path uses their known weaknesses to read what is sent.',
      remediation: 'Take the line out, or name `TLSv1.2,TLSv1.3` alone.',
      sources: [
        'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
        'https://www.oracle.com/java/technologies/javase/11-0-11-relnotes.html#JDK-8202343',
        'https://www.rfc-editor.org/rfc/rfc8996',
      ],
      references: [cwe(327), nist('SC-8')],

      examples: {
        bad: [
          `-Xms1g\n«-Djdk.tls.client.protocols=TLSv1,TLSv1.2»\n`,
          `«-Djdk.tls.server.protocols=TLSv1.1,TLSv1.2»\n`,
          `«-Dhttps.protocols=TLSv1.1»\n`,
        ],
        good: [`-Djdk.tls.client.protocols=TLSv1.2,TLSv1.3\n`, `-Djdk.tls.ephemeralDHKeySize=2048\n`],
      },

      *check(options) {
        for (const setting of ['jdk.tls.client.protocols', 'jdk.tls.server.protocols', 'https.protocols']) {
          const value = options.value(`-D${setting}=`) ?? '';
          const at = options.last(`-D${setting}=`);
          if (at && outdatedTlsIn(value)) yield { at, message: { code: 'is', values: { setting, value } } };
        }
      },
      fix: {
        kind: 'safe',
        unless: ({ message }) =>
          typeof message === 'object' && message.values.setting === 'jdk.tls.server.protocols'
            ? undefined
            : 'servers that speak TLS 1.2',
        edits: (finding) => setOption(finding, withoutOutdated),
      },
    }),
  };
}

/** The examples as a script has them, which gives a variable one option after the other. */
function examplesIn(variable: string | undefined, examples: WrittenRule<never>['examples']['bad']): typeof examples {
  if (variable === undefined) return examples;
  const [first, ...others] = examples.map((example) => {
    const text = typeof example === 'string' ? example : example.text;
    return text.replace(/^(«?)(-.*?)(»?)$/gm, `${variable}="$$${variable} $1$2$3"`);
  });
  return first === undefined ? examples : [first, ...others];
}

/** Gives the option that was found, `-Dname=value`, another value. */
export function setOption(finding: Finding, value: (before: string) => string): readonly TextEdit[] {
  const option = directiveOf(finding);
  const text = option ? option.source.text.slice(option.start, option.end) : '';
  const start = text.indexOf('=') + 1;
  if (!option || start === 0) return [];
  return [{ start: option.start + start, end: option.end, replacement: value(text.slice(start)) }];
}

/** The versions of a list that are not outdated. */
function withoutOutdated(list: string): string {
  const kept = list.split(',').filter((version) => /^\s*TLSv1\.[23]\s*$/i.test(version));
  return kept.length === 0 ? 'TLSv1.2' : kept.join(',');
}

/** Where a switch of Java is on; `isBare` where its name alone is enough. */
function* whereOn(options: JavaOptions, setting: string, isBare = false): Iterable<Finding> {
  const at = options.last(`-D${setting}=`) ?? (isBare ? options.last(`-D${setting}`) : undefined);
  const value = options.value(`-D${setting}=`) ?? '';
  if (at && (/^true$/i.test(value) || (isBare && value === '' && options.last(`-D${setting}=`) === undefined)))
    yield { at, message: { code: 'is', values: { setting, value: 'true' } } };
}
