import type { NginxDirective, NginxFile } from './nginx-file.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { oncePer } from '../../rules/once-per.ts';

const ASKS_FOR_IDENTITY = ['auth_basic', 'auth_jwt', 'auth_request', 'auth_oidc', 'access_by_lua_block'];

/** Whether a block is kept from the public: by address, by a password or certificate, or as `internal`. */
export function isRestricted(file: NginxFile, block: NginxDirective): boolean {
  if (file.childrenOf(block, 'internal').length > 0) return true;
  if (isKeptByAddress(file, block)) return true;
  if (file.isOn('ssl_verify_client', block)) return true;
  if (file.childrenOf(block, 'if').some((condition) => file.childrenOf(condition, 'return').length > 0)) return true;
  return ASKS_FOR_IDENTITY.some((name) => {
    const value = file.inForce(name, block).at(-1);
    return value !== undefined && value.values[0] !== 'off';
  });
}

/** Whether `deny` turns away whom no `allow` of a block, or of what is around it, lets in. */
export function isKeptByAddress(file: NginxFile, block: NginxDirective): boolean {
  return refusesOthers(accessRulesOf(file, block));
}

/**
 * Whether nobody reaches a block but from the machine itself: by where its server listens, or as `deny` turns everybody
 * else away. `satisfy any` lets those in who know a password.
 */
export function isOfMachineAlone(file: NginxFile, block: NginxDirective): boolean {
  const server = block.name === 'server' ? block : file.around(block, 'server');
  if (server && file.listens(server).every(({ isLocal }) => isLocal)) return true;
  if (file.inForce('satisfy', block).some(({ values }) => values[0] !== 'all')) return false;
  return letsInMachineAlone(accessRulesOf(file, block));
}

/** The `allow` and `deny` that hold in a block: its own, or those of the nearest around it that has any. */
function accessRulesOf(file: NginxFile, block: NginxDirective): AccessRules {
  const own = { allow: file.childrenOf(block, 'allow'), deny: file.childrenOf(block, 'deny') };
  if (own.allow.length > 0 || own.deny.length > 0) return own;
  if (block.parent) return accessRulesOf(file, block.parent);
  return { allow: file.inForce('allow', block), deny: file.inForce('deny', block) };
}

interface AccessRules {
  readonly allow: readonly NginxDirective[];
  readonly deny: readonly NginxDirective[];
}

function letsInMachineAlone({ allow, deny }: AccessRules): boolean {
  return aboutEverybody(deny) !== undefined && allowMachineAlone(allow);
}

/** Whether whom no line lets in is turned away, and no line above that lets everybody in: the first that fits counts. */
function refusesOthers({ allow, deny }: AccessRules): boolean {
  const [open, closed] = [aboutEverybody(allow), aboutEverybody(deny)];
  return closed !== undefined && !(open?.source === closed.source && open.start < closed.start);
}

/** The same lists hold in every block below that has none of its own. */
const aboutEverybody = oncePer((rules: readonly NginxDirective[]) => rules.find(isForEverybody));
const allowMachineAlone = oncePer((rules: readonly NginxDirective[]) => rules.every(isOfMachine));

function isOfMachine({ values: [address = ''], isUnknown }: NginxDirective): boolean {
  return !isUnknown && (address === 'unix:' || isLoopback(address));
}

/** Whether an `allow` or `deny` is about every address. */
export function isForEverybody({ values: [address = ''] }: NginxDirective): boolean {
  return address === 'all' || address === '0.0.0.0/0';
}

/** Whether a block itself asks who somebody is, or names those who are let in. */
export function letsSomeIn(file: NginxFile, block: NginxDirective): boolean {
  const asks = file.childrenOf(block, 'auth_basic', 'auth_jwt').some(({ values }) => values[0] !== 'off');
  const isClosed = file.childrenOf(block, 'deny').some(isForEverybody);
  return asks || (isClosed && file.childrenOf(block, 'allow').some((allow) => !isForEverybody(allow)));
}

/**
 * Whether something in front of nginx ends TLS and says so: the real client's address or protocol comes in a header or
 * by the PROXY protocol. Plain HTTP between the two may then be meant.
 */
export function isBehindProxy(file: NginxFile): boolean {
  return (
    file.directives('set_real_ip_from', 'real_ip_header').length > 0 ||
    file.directives('listen').some(({ values }) => values.includes('proxy_protocol')) ||
    file
      .directives('if', 'map', 'fastcgi_param', 'proxy_set_header')
      .some(({ values }) => values.some((value) => value.includes('$http_x_forwarded_proto')))
  );
}
