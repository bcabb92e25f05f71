import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { InlineSources } from './inline-sources.ts';

/** Where pages may load from, beside ourselves. */
export interface OtherHosts {
  /** The identity service's origin, when it is not ours. */
  readonly identityOrigin?: string | undefined;
  /** Whether the tag manager is configured: its hosts, and no others, are let in. */
  readonly tagManager: boolean;
}

/** A year. */
const HSTS_SECONDS = 31_536_000;

const TAG_MANAGER = 'https://www.googletagmanager.com';
const TAG_MANAGER_REPORTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Of the portal's pages. Source: design, section 7, Pages. */
export function pageHeaders(
  isHttps: boolean,
  { identityOrigin, tagManager }: OtherHosts,
  inline: InlineSources,
): FastifyHelmetOptions {
  const identity = identityOrigin === undefined ? [] : [identityOrigin];
  const tags = tagManager ? [TAG_MANAGER] : [];
  const reports = tagManager ? TAG_MANAGER_REPORTS : [];
  return {
    ...sharedHeaders(isHttps),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // What the page draws before any file has arrived stands in it, named by its hash.
        'script-src': ["'self'", ...inline.scripts, ...tags],
        'style-src': ["'self'", ...inline.styles],
        'connect-src': ["'self'", ...identity, ...tags, ...reports],
        'img-src': ["'self'", 'data:', ...tags, ...reports],
        'frame-src': ["'self'", ...identity],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...identity],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // The policy by which the portal lets in the tag manager's scripts; see its tag-manager.ts.
        'trusted-types': tagManager ? ['default'] : ["'none'"],
      },
    },
  };
}

/** Of the API's answers: they are data, and never a page. Source: design, section 7, Uploads. */
export function dataHeaders(isHttps: boolean): FastifyHelmetOptions {
  return {
    ...sharedHeaders(isHttps),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
    },
  };
}

/** Of pages to read, instead of what data have: one style sheet of our own, no script, no picture, no form, no frame. */
export const TEXT_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Of every answer that says nothing else of itself: probes, what identity services serve as data, and errors before a route. */
export function everyHeader(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

/** Closed: we use none of these. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function sharedHeaders(isHttps: boolean): FastifyHelmetOptions {
  return {
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
  };
}
