/** The longest prefixes of ranges that AWS takes for the public, unless they are private. */
const MOST_BITS = { ofIpv4: 7, ofIpv6: 31 } as const;

/**
 * Whether a range of addresses is that of everyone: all of them, or so many that a few such ranges are all, as
 * `0.0.0.0/1` and `128.0.0.0/1` are. Those that nobody on the internet has are not: private, local and multicast ones.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html, "The meaning of
 * public".
 */
export function isBroadRange(text: string): boolean {
  const [, address = '', prefix = ''] = /^([\da-f.:]{2,45})\/(\d{1,3})$/i.exec(text) ?? [];
  if (address === '') return false;
  const bits = Number(prefix);
  if (bits === 0) return true;
  if (address.includes(':')) return bits <= MOST_BITS.ofIpv6 && !/^f[c-f]/i.test(address);
  return bits <= MOST_BITS.ofIpv4 && Number(address.slice(0, address.indexOf('.'))) < FIRST_OF_MULTICAST;
}

const FIRST_OF_MULTICAST = 224;
