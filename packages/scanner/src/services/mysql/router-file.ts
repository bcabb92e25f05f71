import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What all sections have that do not say it themselves. */
const DEFAULTS = 'DEFAULT';

/** One way through MySQL Router: where clients come in, and where they are sent. */
export interface Route {
  /** A setting of its own, else that of all sections. */
  readonly setting: (key: string) => Setting;
  /** Whether clients on other machines come in; what does not say it answers this machine alone. Undefined when unknown. */
  readonly isReachable: boolean | undefined;
  /** Whether it may lead to other machines; undefined when unknown. */
  readonly leadsToOthers: boolean | undefined;
}

/**
 * What rules ask of a mysqlrouter.conf.
 * Source: https://dev.mysql.com/doc/mysql-router/8.4/en/mysql-router-conf-options.html
 */
export class RouterFile {
  readonly routes: readonly Route[];
  readonly isPart = false;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    for (const key of directives.flatMap(({ block = [] }) => block))
      if (key.args.some(({ unknown }) => unknown)) doubts.add(key);
    const keys = new SectionKeys(directives);
    this.routes = keys.sections
      .filter((name) => /^routing(?::|$)/.test(name))
      .map((name) => routeOf(keys, name, doubts));
  }
}

function routeOf(keys: SectionKeys, section: string, doubts: Doubts): Route {
  function setting(key: string): Setting {
    const own = keys.all(section, key).at(-1) ?? keys.all(DEFAULTS, key).at(-1);
    const directive = doubts.one(own);
    if (directive === undefined) return { is: 'absent', at: keys.head(section) ?? WHOLE_FILE, head: true };
    if (directive.args.some(({ unknown }) => unknown)) return { is: 'unknown' };
    return { is: 'set', value: valueOf(directive), at: directive };
  }
  const address = setting('bind_address');
  const destinations = setting('destinations');
  return {
    setting,
    isReachable: address.is === 'unknown' ? undefined : isSetTo(address, (value) => !isLoopback(value)),
    leadsToOthers:
      destinations.is === 'unknown'
        ? undefined
        : isSetTo(destinations, (list) => list.split(',').some((server) => !isLoopback(server.trim()))),
  };
}

/** Whether a text may be a mysqlrouter.conf. */
export function isRouterFormat(file: ParsedFile): boolean {
  const sections = directivesOf(file).flatMap(({ name, block }) => (block ? [name] : []));
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) && areNamesOf({ isKnown: (name) => SECTION.test(name), hasForm: () => false }, sections))
  );
}

const SECTION =
  /^(?:DEFAULT|logger|routing|routing_guidelines|metadata_cache|destination_status|keepalive|connection_pool|io|http_server|http_auth_\w{1,20}|rest_\w{1,30}|filelog|consolelog|syslog|eventlog|mysql_rest_service)(?::|$)/;
