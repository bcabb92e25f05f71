/** The address field of a pg_hba.conf record. */
export type HbaAddress =
  | { readonly kind: 'all' | 'samehost' | 'samenet' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'network'; readonly bits: 32 | 128; readonly first: bigint; readonly prefix: number };

/** Reads `all`, `samehost`, `samenet`, an address with its prefix length or mask, else a host name. */
export function parseAddress(text: string, mask: string | undefined): HbaAddress {
  const keyword = text.toLowerCase();
  if (keyword === 'all' || keyword === 'samehost' || keyword === 'samenet') return { kind: keyword };
  const [host = '', length] = text.split('/');
  const address = parseIp(host);
  if (!address) return { kind: 'name', name: text };
  const prefix = mask === undefined ? prefixOf(length, address.bits) : prefixOfMask(mask);
  const shift = BigInt(address.bits - prefix);
  return { kind: 'network', bits: address.bits, first: (address.value >> shift) << shift, prefix };
}

export function isIpAddress(text: string): boolean {
  return parseIp(text) !== undefined;
}

/** Whether every connection that matches `inner` matches `outer` as well. */
export function covers(outer: HbaAddress, inner: HbaAddress): boolean {
  if (outer.kind === 'all') return true;
  if (outer.kind === 'name') return inner.kind === 'name' && inner.name === outer.name;
  if (outer.kind !== 'network') return outer.kind === inner.kind;
  if (inner.kind !== 'network' || inner.bits !== outer.bits || inner.prefix < outer.prefix) return false;
  const shift = BigInt(outer.bits - outer.prefix);
  return inner.first >> shift === outer.first >> shift;
}

/** Only programs of the same machine. */
export function isLoopback(address: HbaAddress): boolean {
  if (address.kind === 'samehost') return true;
  if (address.kind === 'name') return address.name.toLowerCase() === 'localhost';
  return LOOPBACK.some((network) => covers(network, address));
}

const LOOPBACK = [parseAddress('127.0.0.0/8', undefined), parseAddress('::1/128', undefined)];

/** Every address there is, of one kind at least. */
export function isAnyAddress(address: HbaAddress): boolean {
  return address.kind === 'all' || (address.kind === 'network' && address.prefix === 0);
}

function prefixOf(length: string | undefined, bits: number): number {
  const prefix = length !== undefined && /^\d+$/.test(length) ? Number(length) : bits;
  return Math.min(prefix, bits);
}

function prefixOfMask(mask: string): number {
  const parsed = parseIp(mask);
  return parsed ? parsed.value.toString(2).replace(/0*$/, '').length : 0;
}

function parseIp(text: string): { bits: 32 | 128; value: bigint } | undefined {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) {
    const value = text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(Math.min(Number(part), 255)), 0n);
    return { bits: 32, value };
  }
  return text.includes(':') && /^[\da-f:.]+$/i.test(text) ? parseIpv6(text) : undefined;
}

function parseIpv6(text: string): { bits: 128; value: bigint } | undefined {
  const [head = '', tail, ...more] = text.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = 8 - before.length - after.length;
  if (more.length > 0 || missing < 0 || (tail === undefined && missing !== 0)) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => 0n), ...after];
  return { bits: 128, value: groups.reduce((sum, group) => (sum << 16n) | group, 0n) };
}

/** Groups of 16 bits; a trailing IPv4 address makes two of them. */
function groupsOf(text: string): readonly bigint[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    const embedded = group.includes('.') ? parseIp(group) : undefined;
    if (embedded) return [embedded.value >> 16n, embedded.value & 0xffffn];
    return [/^[\da-f]{1,4}$/i.test(group) ? BigInt(`0x${group}`) : 0n];
  });
}
