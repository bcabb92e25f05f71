/**
 * Whether an include of nginx names what every installation has (media types, character sets, parameters, modules): nothing
 * that rules look for.
 */
export function isUsualList(pattern: string): boolean {
  return /(^|\/)(mime\.types|(fastcgi|scgi|uwsgi|proxy)_params|fastcgi\.conf|koi-utf|koi-win|win-utf|modules(-enabled)?\/\*\.conf)$/.test(
    pattern,
  );
}
