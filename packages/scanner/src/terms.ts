/* Words that people search for, of what several rules find: beside the title of each, which says it in other words. */

type Terms = readonly [string, ...string[]];

export const ALL_INTERFACES: Terms = ['open port', 'bind all interfaces', 'listen address'];
export const ANY_ORIGIN: Terms = ['CORS wildcard', 'Access-Control-Allow-Origin *'];
export const CLIENT_CERTIFICATE: Terms = ['mutual TLS', 'mTLS'];
export const END_OF_LIFE: Terms = ['EOL', 'outdated image', 'unsupported version'];
export const HARDCODED_SECRET: Terms = ['hardcoded password', 'hardcoded credentials'];
export const NOT_PINNED: Terms = ['pinned digest', 'unpinned image', 'untagged image'];
export const OUTDATED_TLS: Terms = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'POODLE'];
export const TYPE_SNIFFING: Terms = ['content type sniffing', 'MIME sniffing', 'nosniff'];
export const UNENCRYPTED: Terms = ['unencrypted', 'plaintext', 'cleartext'];
export const UNVERIFIED_CERTIFICATE: Terms = ['self-signed certificate', 'man in the middle', 'MITM'];
