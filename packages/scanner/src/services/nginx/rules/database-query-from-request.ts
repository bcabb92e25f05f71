import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { matchesAnything } from '../../../rules/regex-captures.ts';
import { isRestricted } from '../access.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { requestValues, type RequestValue } from '../request-values.ts';

export default nginxRule({
  id: 'nginx_database_query_from_request',
  title: 'Visitors write into queries of a database: SQL injection, Redis commands (postgres_query, redis2_query)',
  terms: ['drizzle_query', 'redis2_raw_query', 'injection'],
  severity: HIGH,
  problem:
    'A part of the request stands in the query as it came. Whoever sends one with a quote in it reads and changes other rows, or gives Redis commands of their own, up to those that write files.',
  remediation:
    'Quote what comes from the request by `postgres_escape` or `set_quote_sql_str`, write the command for Redis and the beginning of the key into the file, or keep the location for your program by `internal`.',
  sources: [
    'https://github.com/FRiCKLE/ngx_postgres#postgres_escape',
    'https://github.com/openresty/redis2-nginx-module#redis2_query',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
  ],
  references: [cwe(89), cwe(77), nist('SI-10')],

  examples: {
    bad: [
      `
location /quotes {
  postgres_pass database;
  «postgres_query "SELECT * FROM quotes WHERE author='$arg_author'";»
}`,
      `
location ~ ^/cats/(.+)$ {
  set $name $1;
  «drizzle_query "select * from cats where name = '$name'";»
  drizzle_pass backend;
}`,
      `
location /redis {
  set_unescape_uri $query $arg_query;
  «redis2_raw_query $query;»
  redis2_pass 127.0.0.1:6379;
}`,
      `
location /set {
  «redis2_query set $arg_key $arg_value;»
  redis2_pass 127.0.0.1:6379;
}
location /get {
  «redis2_query get $arg_key;»
  redis2_pass 127.0.0.1:6379;
}`,
    ],
    good: [
      `
location /quotes {
  set_unescape_uri $text $arg_text;
  postgres_escape $text;
  postgres_pass database;
  postgres_query "SELECT * FROM quotes WHERE text=$text";
}`,
      `location ~ ^/numbers/(?<number>\\d+)$ { postgres_query "SELECT * FROM numbers WHERE number='$number'"; }`,
      `location /cats { set_quote_sql_str $name $arg_name; drizzle_query "select * from cats where name = $name"; }`,
      `location /cats { if ($arg_name ~ '[^a-z]') { return 400; } drizzle_query "select * from cats where name = '$arg_name'"; }`,
      `location /redis { internal; set_unescape_uri $query $arg_query; redis2_raw_query $query; }`,
      `location /get { redis2_query get page:$arg_page; redis2_pass 127.0.0.1:6379; }`,
      `location /one { set $value 'first'; redis2_query set one $value; redis2_pass 127.0.0.1:6379; }`,
    ],
  },

  *check({ file }) {
    for (const query of file.directives('postgres_query', 'drizzle_query')) {
      const found = injected(query, query.values.join(' '), isQuotable);
      if (found && !isKept(query)) yield { at: query, message: `$${found.variable} is not quoted` };
    }
    for (const query of file.directives('redis2_raw_query', 'redis2_raw_queries')) {
      const found = injected(query, query.values.join(' '), breaksLines);
      if (found && !isKept(query)) yield { at: query, message: `the command depends on $${found.variable}` };
    }
    for (const query of file.directives('redis2_query')) {
      const [command = '', key = ''] = query.values;
      const chosen = injected(query, command, isQuotable);
      const found = chosen ?? (key.startsWith('$') ? injected(query, key, isQuotable) : undefined);
      if (!found || isKept(query)) continue;
      const isRead = !chosen && READING.test(command);
      yield {
        at: query,
        message: `the ${chosen ? 'command' : 'key'} depends on $${found.variable}`,
        ...(isRead ? { severity: MODERATE } : {}),
      };
    }

    function isKept({ parent }: NginxDirective): boolean {
      return parent !== undefined && isRestricted(file, parent);
    }
  },
});

/** Commands that change nothing. Source: https://redis.io/docs/latest/commands/ */
const READING =
  /^(?:m?get|getrange|strlen|exists|ttl|pttl|type|hgetall|hm?get|hkeys|hvals|hlen|l(?:len|range|index)|s(?:members|card|ismember)|z(?:range|score|card|rank))$/i;

/** The first value of a request in a text that can do harm there, but for variables that are quoted around it. */
function injected(
  at: NginxDirective,
  text: string,
  isHarmful: (value: RequestValue) => boolean,
): RequestValue | undefined {
  const quoted = quotedAround(at);
  const withoutQuoted = (part: string): string =>
    part.replace(/\$(?:\{(\w+)\}|(\w+))/g, (written: string, braced?: string, bare?: string) =>
      quoted.has(braced ?? bare ?? '') ? '' : written,
    );
  return requestValues(at, text, withoutQuoted).find(isHarmful);
}

/** The variables that directives of the blocks around quote for a database. */
function quotedAround(at: NginxDirective): ReadonlySet<string> {
  const quoted = new Set<string>();
  for (let block = at.parent; block; block = block.parent)
    for (const { name, values } of block.block ?? [])
      if (QUOTING.test(name)) quoted.add((values[0] ?? '').replace(/^\$/, ''));
  return quoted;
}

const QUOTING = /^(?:postgres_escape|set_quote_\w{1,20}|set_(?:hex|md5|sha1|encode)\w{0,20})$/;

/** nginx lets no quote through in the name of a host, and a pattern of letters and digits none either. */
function isQuotable({ variable, pattern }: RequestValue): boolean {
  return variable !== 'host' && (pattern === undefined || matchesAnything(pattern));
}

/** Only what was decoded, or a body, has the ends of lines that end a command. */
function breaksLines(value: RequestValue): boolean {
  return isQuotable(value) && (value.isDecoded || value.variable.endsWith('request_body'));
}
