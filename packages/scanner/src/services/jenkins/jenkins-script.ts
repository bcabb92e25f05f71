import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { nameOfPermission, type Grant, type JenkinsFile } from './jenkins-file.ts';

/** A script that Jenkins runs as it starts: init.groovy, or one of init.groovy.d. */
export const STARTING_SCRIPT = 'init.groovy';

/**
 * What such a script sets for sure: by literals, in statements that are always run, and of which nothing further down may
 * set something else. Source: https://www.jenkins.io/doc/book/managing/groovy-hook-scripts/
 */
export class JenkinsScript implements JenkinsFile {
  readonly version = undefined;
  readonly #settings = new Map<string, Setting[]>();
  readonly #grants: readonly Grant[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    const { text } = file.source;
    const meanings = MEANINGS.map((one) => ({ ...one, lastSet: lastOf(one.setters ?? [], text) }));
    for (const statement of directivesOf(file)) {
      for (const { statement: isIt, name, value = '', lastSet } of meanings) {
        const found = isIt.exec(statement.name);
        // Of two statements that set the same, it is not followed which one is about what Jenkins uses in the end.
        if (!found || lastSet >= statement.end) continue;
        const setting: Setting = { is: 'set', value: found[1] ?? value, at: statement, name };
        const there = this.#settings.get(name);
        if (there) there.push(setting);
        else this.#settings.set(name, [setting]);
      }
    }
    this.#grants = directivesOf(file).flatMap((statement) => grantIn(statement, text) ?? []);
  }

  /** By the paths of the other forms. */
  settings(path: string): readonly Setting[] {
    // What a script sets in other ways, or leaves as it is, cannot be known.
    this.#doubts.raise();
    return this.#settings.get(path) ?? [];
  }

  values(): readonly Extract<Setting, { is: 'set' }>[] {
    return [];
  }

  /** Those that a strategy gives which is made Jenkins' own. */
  grants(): readonly Grant[] {
    this.#doubts.raise();
    return this.#grants;
  }
}

function lastOf(words: readonly string[], text: string): number {
  return Math.max(-1, ...words.map((word) => text.lastIndexOf(word)));
}

/** `strategy.add(Item.BUILD, 'anonymous')`, also with what says whether that is a user or a group. */
function grantIn({ name, ...statement }: Directive, text: string): Grant | undefined {
  const [, strategy = '', group, right, to] = GRANT.exec(name) ?? [];
  if (group === undefined || right === undefined || to === undefined) return undefined;
  const isUsed = [`setAuthorizationStrategy(${strategy})`, `authorizationStrategy = ${strategy}\n`].some((use) =>
    text.includes(use),
  );
  if (!isUsed) return undefined;
  const words = right.toLowerCase().replaceAll(/(?:^|_)[a-z]/g, (begin) => begin.replace('_', '').toUpperCase());
  return { permission: nameOfPermission(`${group}.${words}`), to, at: statement };
}

/** Source: https://javadoc.jenkins.io/plugin/matrix-auth/hudson/security/GlobalMatrixAuthorizationStrategy.html */
const GRANT =
  /^(\w{1,60})\.add\(\s*(?:[a-z]\w{0,40}\.){0,4}(Jenkins|Hudson|Item|Computer|Run|View|SCM|CredentialsProvider)\.([A-Z_]{3,30})\s*,\s*(?:(?:new\s+)?PermissionEntry(?:\.\w{4,5})?\(\s*(?:AuthorizationType\.\w{4,6}\s*,\s*)?)?['"](anonymous|authenticated)['"]\s*\){1,2}$/;

interface Meaning {
  /** Its group, where it has one, is the value. */
  readonly statement: RegExp;
  /** The path in the other forms. */
  readonly name: string;
  readonly value?: string;
  /** What overrides it where one of them is named further down. */
  readonly setters?: readonly string[];
}

/** Groovy writes to a property as it calls its setter. */
const REALM_SETTERS = ['setSecurityRealm', 'securityRealm'] as const;
const STRATEGY_SETTERS = ['setAuthorizationStrategy', 'authorizationStrategy'] as const;

/** The property whose value is the policy for files of builds; Jenkins asks for it at each page that it serves. */
export const CONTENT_POLICY = 'hudson.model.DirectoryBrowserSupport.CSP';

/** What makes the tokens that keep pages of others from sending requests, where `config.xml` has it. */
export const CRUMB_ISSUER = '/hudson/crumbIssuer';

/** The switch by which a controller lets agents do whatever they ask for, where configuration as code has it. */
export const PROTECTION_FROM_AGENTS = 'jenkins.remotingSecurity.enabled';

/** Source: https://javadoc.jenkins.io/jenkins/model/Jenkins.html */
const MEANINGS: readonly Meaning[] = [
  {
    statement: /^[\w.$]{1,100}(?:\(\))?\.disableSecurity\(\)$/,
    name: '/hudson/useSecurity',
    value: 'false',
    setters: [...REALM_SETTERS, ...STRATEGY_SETTERS],
  },
  {
    statement:
      /^[\w.$]{1,100}(?:\(\))?\.(?:setSecurityRealm\(|securityRealm\s*=)\s*(?:hudson\.security\.)?SecurityRealm\.NO_AUTHENTICATION\s*\)?$/,
    name: 'jenkins.securityRealm',
    value: 'none',
    setters: REALM_SETTERS,
  },
  {
    statement:
      /^[\w.$]{1,100}(?:\(\))?\.(?:setAuthorizationStrategy\(|authorizationStrategy\s*=)\s*(?:new\s+)?(?:hudson\.security\.)?AuthorizationStrategy\.(?:UNSECURED|Unsecured\(\))\s*\)?$/,
    name: 'jenkins.authorizationStrategy',
    value: 'unsecured',
    setters: STRATEGY_SETTERS,
  },
  {
    statement:
      /^(?!(?:if|else|for|while)\b)[\w.$ \t=(]{0,200}\bnew\s+(?:hudson\.security\.)?HudsonPrivateSecurityRealm\(\s*(true)\b[^()]{0,100}\)+$/,
    name: 'jenkins.securityRealm.local.allowsSignup',
    setters: ['HudsonPrivateSecurityRealm('],
  },
  {
    statement:
      /^[\w.$]{1,100}(?:\(\))?\.createAccount\(\s*(?:'[^'$]{1,100}'|"[^"$]{1,100}")\s*,\s*['"]([^'"$]{1,100})['"]\s*\)$/,
    name: 'jenkins.securityRealm.local.users.*.password',
  },
  {
    statement: /^[\w.$]{1,100}\.(?:setAllowAnonymousRead\(|allowAnonymousRead\s*=)\s*(true)\s*\)?$/,
    name: 'jenkins.authorizationStrategy.loggedInUsersCanDoAnything.allowAnonymousRead',
    setters: ['setAllowAnonymousRead', 'allowAnonymousRead'],
  },
  {
    statement: /^[\w.$]{1,100}(?:\(\))?\.(?:setCrumbIssuer\(|crumbIssuer\s*=)\s*(null)\s*\)?$/,
    name: CRUMB_ISSUER,
    setters: ['setCrumbIssuer', 'crumbIssuer'],
  },
  {
    statement: /^[\w.$]{1,100}(?:\(\))?\.(?:setNumExecutors\(|numExecutors\s*=)\s*(\d{1,4})\s*\)?$/,
    name: '/hudson/numExecutors',
    setters: ['setNumExecutors', 'numExecutors ='],
  },
  {
    // Source: https://www.jenkins.io/doc/book/security/configuring-content-security-policy/
    statement:
      /^(?:java\.lang\.)?System\.setProperty\(\s*['"]hudson\.model\.DirectoryBrowserSupport\.CSP['"]\s*,\s*(?:''|"")\s*\)$/,
    name: CONTENT_POLICY,
    setters: [CONTENT_POLICY],
  },
  {
    // Source: https://www.jenkins.io/doc/book/security/controller-isolation/agent-to-controller/
    statement:
      /^[^'"\n]{0,200}\bAdminWhitelistRule\b[^'"\n]{0,60}\.(?:setMasterKillSwitch\(|masterKillSwitch\s*=)\s*true\s*\)?$/,
    name: PROTECTION_FROM_AGENTS,
    value: 'false',
    setters: ['setMasterKillSwitch', 'masterKillSwitch'],
  },
];
