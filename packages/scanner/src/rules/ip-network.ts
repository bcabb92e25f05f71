/** An address of IPv4 or IPv6. */
export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** All addresses that share the first `prefix` bits with `first`, whose other bits are 0. */
export interface IpNetwork {
  readonly bits: 32 | 128;
  readonly first: bigint;
  readonly prefix: number;
}

export function networkOf({ bits, value }: IpAddress, prefix: number): IpNetwork {
  const shift = BigInt(bits - prefix);
  return { bits, first: (value >> shift) << shift, prefix };
}

/** Whether every address of `inner` is one of `outer`. */
export function isWithinNetwork(inner: IpNetwork, outer: IpNetwork): boolean {
  if (inner.bits !== outer.bits || inner.prefix < outer.prefix) return false;
  const shift = BigInt(outer.bits - outer.prefix);
  return inner.first >> shift === outer.first >> shift;
}

/** An address of either family as a number; undefined for what is none. */
export function parseIp(text: string): IpAddress | undefined {
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
