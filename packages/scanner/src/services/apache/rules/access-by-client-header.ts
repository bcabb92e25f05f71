import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesAround, type ApacheDirective, type Scope } from '../apache-scopes.ts';

export default apacheRule({
  id: 'apache_access_by_client_header',
  title: 'Access is granted by a header that every client may send (User-Agent, Referer, X-Forwarded-For)',
  severity: MODERATE,
  problem:
    'The header is what the client says of itself: whoever knows or guesses the word that is looked for sends it, and is let in.',
  remediation: 'Ask for a password or an address: `Require valid-user` or `Require ip`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_authz_core.html#reqenv',
    'https://httpd.apache.org/docs/2.4/mod/mod_setenvif.html',
    'https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewritecond',
  ],
  references: [cwe(290), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [
      `SetEnvIf User-Agent "OurMonitor" let_in
<Location "/reports">
  «Require env let_in»
</Location>`,
      `BrowserMatch OurMonitor let_in
<Location "/reports">
  Order deny,allow
  Deny from all
  «Allow from env=let_in»
</Location>`,
      `SetEnvIf X-Internal "yes" let_in
<Location "/reports">
  «Require env let_in»
</Location>`,
      `<Location "/reports">
  «Require expr "%{HTTP_USER_AGENT} == 'OurMonitor'"»
</Location>`,
      `RewriteEngine On
RewriteCond %{HTTP:X-Forwarded-For} !^10\\.
«RewriteRule ^/intern/ - [F]»`,
    ],
    good: [
      `RewriteEngine On
RewriteCond %{HTTP:X-Forwarded-For} !192\\.0\\.2\\.7$
RewriteRule ^/intern/ - [F]`, // what the proxy in front added
      `RewriteEngine On
RewriteCond %{REMOTE_ADDR} !^10\\.
RewriteCond %{HTTP:X-Forwarded-For} !^10\\.
RewriteRule ^/intern/ - [F]`,
      `RewriteEngine On
RewriteCond %{HTTP:X-Forwarded-For} ^203\\.0\\.113\\.
RewriteRule ^ - [F]`, // keeps some out
      `<Location "/reports">
  Require expr "%{HTTP_USER_AGENT} != 'BadBot'"
</Location>`,
      `SetEnvIf User-Agent "BadBot" keep_out
<Location "/reports">
  <RequireAll>
    Require all granted
    Require not env keep_out
  </RequireAll>
</Location>`,
      `SetEnvIf Remote_Addr "^10\\." let_in
<Location "/reports">
  Require env let_in
</Location>`,
      `SetEnvIf User-Agent "OurMonitor" let_in
<Location "/reports">
  <RequireAll>
    Require env let_in
    Require ip 10.0.0.0/8
  </RequireAll>
</Location>`,
      `SetEnvIf User-Agent "OurMonitor" let_in
<Location "/reports">
  <RequireAll>
    Require ip 10.0.0.0/8
    <RequireAny>
      Require env let_in
      Require user ada
    </RequireAny>
  </RequireAll>
</Location>`,
      `BrowserMatch OurMonitor let_in
<Location "/reports">
  Order deny,allow
  Deny from all
  Allow from env=let_in
  Require valid-user
</Location>`, // both are asked for, as Satisfy All is the default
      `SetEnvIf X-Origin-Verify "^vK8qLm2xRt5wT7vNq2xWc9R$" let_in
<Location "/reports">
  Require env let_in
</Location>`, // a secret that only the content network knows
    ],
  },

  *check({ file }) {
    const chosen = new Set<string>();
    for (const { name, args } of file.directives('SetEnvIf', 'SetEnvIfNoCase', 'BrowserMatch', 'BrowserMatchNoCase')) {
      const isBrowser = name.startsWith('browser');
      if (!isBrowser && !OF_CLIENT.test(args[0] ?? '')) continue;
      for (const variable of args.slice(isBrowser ? 1 : 2)) {
        if (variable !== undefined && !variable.startsWith('!')) chosen.add(variable.replace(/=.*/, ''));
      }
    }
    for (const { at, name, args, scope } of file.directives('Require', 'Allow')) {
      if ([...scopesAround(scope)].some(({ kind }) => kind === 'requireall' || kind === 'requirenone')) continue;
      if (name === 'allow' && asksForMore(scope)) continue;
      const [first = '', ...others] = args.map((arg) => arg ?? '');
      const variables =
        name === 'require'
          ? first.toLowerCase() === 'env'
            ? others
            : []
          : others.flatMap((word) => /^env=(.+)$/i.exec(word)?.[1] ?? []);
      const variable = variables.find((word) => chosen.has(word));
      if (variable !== undefined) yield { at, message: `${variable} is set by a header of the client` };
      const header = name === 'require' && /^expr$/i.test(first) ? headerAlone(others.join(' ')) : undefined;
      if (header !== undefined && OF_CLIENT.test(header)) yield { at, message: `${header} is what the client says` };
    }
    if (file.directives('RemoteIPHeader').length > 0) return;
    let conditions: ApacheDirective[] = [];
    for (const directive of file.directives('RewriteCond', 'RewriteRule')) {
      if (conditions[0]?.scope !== directive.scope) conditions = [];
      if (directive.name === 'rewritecond') conditions.push(directive);
      else {
        const [only] = conditions;
        if (conditions.length === 1 && only && letsOnlyIn(only) && refuses(directive))
          yield { at: directive.at, message: 'X-Forwarded-For is what the client says' };
        conditions = [];
      }
    }
  },
});

/** Whether a password or an address is asked for as well as what `Allow` lets in. */
const asksForMore = oncePer(({ directives }: Scope): boolean => {
  const isEither = directives.some(({ name, args }) => name === 'satisfy' && args[0]?.toLowerCase() !== 'all');
  const isAsked = directives.some(
    ({ name, args }) => name === 'require' && args.join(' ').toLowerCase() !== 'all granted',
  );
  return isAsked && !isEither;
});

/** Whether a condition is about the addresses that a client says it has, and true for all but some of them. */
function letsOnlyIn({ args: [asked = '', pattern = ''] }: ApacheDirective): boolean {
  // What stands at the end of the list was added by the proxy in front.
  return /^%\{HTTP:X-Forwarded-For\}$/i.test(asked) && pattern.startsWith('!') && !pattern.endsWith('$');
}

function refuses({ args: [, target, flags = ''] }: ApacheDirective): boolean {
  return target === '-' && /[[,](?:F|forbidden)[,\]]/i.test(flags);
}

/** Headers whose values anybody guesses; others may hold a secret that only a proxy knows. */
const OF_CLIENT =
  /^(?:User-Agent|Referer|Host|Origin|Via|From|Forwarded|X-Forwarded-\w+|X-Real-IP|X-Client-IP|X-Cluster-Client-IP|X-Originating-IP|X-Remote-(?:IP|Addr)|X-Internal(?:-\w+)?|True-Client-IP)$/i;

/** The header whose value, by itself, makes an expression true: what is not, or also, asked may be another's word. */
function headerAlone(expression: string): string | undefined {
  const [, name, rest = ''] =
    /^["']?%\{(?:HTTP_|[Hh][Tt]{2}[Pp]:|req:)([\w-]{1,60})\}(.*)$/.exec(expression.slice(0, 1000)) ?? [];
  if (!/^ ?(?:==?|=~|-(?:eq|strmatch|strcmatch) )/.test(rest) || /[&|]/.test(rest)) return undefined;
  return name?.replaceAll('_', '-');
}
