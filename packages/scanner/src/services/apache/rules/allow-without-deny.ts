import { HIGH } from '@plumbline/model/severity';
import { bitsOf, isWithinNetwork, parseIp, type IpNetwork } from '../../../rules/ip-network.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { accessByOrder } from '../access.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesAround, type ApacheDirective, type Scope, type Value } from '../apache-scopes.ts';

export default apacheRule({
  id: 'apache_allow_without_deny',
  title: 'A list of allowed addresses keeps nobody out (Order Deny,Allow without Deny from all)',
  terms: ['IP restrictions', 'access control', 'mod_access_compat'],
  severity: HIGH,
  problem:
    'With `Order Deny,Allow`, which is also the default, whoever no line is about gets in. `Allow from` some addresses then changes nothing, and what the list should protect is open to everyone.',
  remediation: 'Write `Require ip` with the addresses in place of these lines, or add `Deny from all`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_access_compat.html#order',
    'https://httpd.apache.org/docs/2.4/howto/access.html',
  ],
  references: [cwe(284), cwe(863), nist('AC-3')],

  examples: {
    bad: [
      `
<Directory "/srv/shop/office">
  «Order Deny,Allow»
  Allow from 192.168.0.0/16
</Directory>`,
      `
<Location "/reports">
  «Allow from 10.20»
</Location>`, // Deny,Allow is the order where none is set
      `
«order deny,allow»
deny from 198.51.100.23
allow from 10.0.0.0/255.0.0.0 192.168`,
      `
<Location "/reports">
  AuthType Basic
  Require valid-user
  «Order deny,allow»
  Allow from 10.0.0.0/8
  Satisfy Any
</Location>`, // nobody is asked for a password
    ],
    good: [
      `
<Directory "/srv/shop/office">
  Order Deny,Allow
  Deny from all
  Allow from 192.168.0.0/16
</Directory>`,
      `
<Directory "/srv/shop/office">
  Order Allow,Deny
  Allow from 192.168.0.0/16
</Directory>`,
      `
<Directory "/srv/shop">
  Order Deny,Allow
  Allow from all
</Directory>`,
      `
<Directory "/srv/shop">
  Order Deny,Allow
  Deny from 198.51.100.0/24
  Allow from 198.51.100.23
</Directory>`, // an exception from what is refused
      `
<Directory "/srv/shop">
  SetEnvIf User-Agent "BadBot" robot
  Order Deny,Allow
  Deny from env=robot
  Allow from 10.0.0.0/8
</Directory>`,
      `
<Location "/reports">
  AuthType Basic
  Require valid-user
  Order deny,allow
  Allow from 10.0.0.0/8
</Location>`, // a password is asked for
      `
<Location "/reports">
  Order deny,allow
  Allow from \${OFFICE}
</Location>`,
    ],
  },

  *check({ file }) {
    for (const scope of file.scopes) {
      const [first] = scope.directives.filter(({ name }) => name === 'allow');
      if (!first || accessByOrder(scope) !== 'open' || !file.decidesAccess(scope) || asksForMore(scope)) continue;
      const [allowed, denied] = [listed(scope, 'allow'), listed(scope, 'deny')];
      if (!isKnown(scope) || allowed.some((one) => one === undefined || /^all$/i.test(one))) continue;
      if (denied.length > 0 && !areApart(allowed, denied)) continue;
      const order = scope.directives.findLast(({ name }) => name === 'order');
      yield { at: (order ?? first).at, message: 'nothing refuses those who are not in the list' };
    }
  },
});

/** What the lines of a name list behind `from`. */
function listed({ directives }: Scope, wanted: string): readonly Value[] {
  return directives.filter(({ name }) => name === wanted).flatMap(({ args }) => args.slice(1));
}

const OF_HOSTS: ReadonlySet<string> = new Set(['order', 'allow', 'deny', 'satisfy']);

/** Whether all lines about hosts are in force for certain; those of one method may count with others around. */
function isKnown({ kind, directives }: Scope): boolean {
  return !kind.startsWith('limit') && directives.every(({ name, isCertain }) => isCertain || !OF_HOSTS.has(name));
}

/** Whether an account, or something else by `Require`, is asked for as well. */
function asksForMore(scope: Scope): boolean {
  if (scope.directives.some(({ name, args }) => name === 'satisfy' && args[0]?.toLowerCase() === 'any')) return false;
  return [...scopesAround(scope)].some(
    ({ directives, children }) => directives.some(isDemand) || children.some(({ kind }) => kind.startsWith('require')),
  );
}

function isDemand({ name, args }: ApacheDirective): boolean {
  return name === 'require' && args.join(' ').toLowerCase() !== 'all granted';
}

/** Whether nothing that is allowed is an exception from what is denied; false where names or variables say it. */
function areApart(allowed: readonly Value[], denied: readonly Value[]): boolean {
  const inner = allowed.map(networkOf).filter((network) => network !== undefined);
  const outer = denied.map(networkOf);
  return inner.length > 0 && outer.every((each) => each && !inner.some((network) => isWithinNetwork(network, each)));
}

/** An address, or a network in one of the ways of mod_access_compat: `10.1`, `10.1.0.0/16`, `10.1.0.0/255.255.0.0`. */
function networkOf(written: Value): IpNetwork | undefined {
  const [text = '', mask] = written?.split('/') ?? [];
  const parts = text.replace(/\.$/, '').split('.');
  const isPart = mask === undefined && parts.length < 4 && parts.every((part) => /^\d{1,3}$/.test(part));
  const address = parseIp(isPart ? [...parts, '0', '0', '0'].slice(0, 4).join('.') : text);
  if (address === undefined) return undefined;
  if (isPart) return { address, prefix: parts.length * 8 };
  if (mask === undefined) return { address, prefix: bitsOf(address) };
  const prefix = /^\d{1,3}$/.test(mask) ? Number(mask) : (parseIp(mask)?.prefixLengthFromSubnetMask() ?? undefined);
  return prefix === undefined || prefix > bitsOf(address) ? undefined : { address, prefix };
}
