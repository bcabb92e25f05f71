/** How variables begin that the tools which make pages write into what browsers get. */
export const BUILT_IN = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|VITE|REACT_APP|GATSBY|VUE_APP|PUBLIC|EXPO_PUBLIC)_/;

/**
 * The name in `VITE_NAME=value` where it says that the value is for nobody else, and the value is one: keys that browsers
 * need, such as those of maps, are called neither.
 */
export function secretBuiltIn(word: string): string | undefined {
  const [, name = '', value = ''] = /^([A-Z][A-Z\d_]{1,100})=["']?(\S{2,300})/.exec(word) ?? [];
  return BUILT_IN.test(name) && OF_NOBODY.test(name) && /^\$\{?[A-Za-z_]/.test(value) ? name : undefined;
}

const OF_NOBODY =
  /(?:^|_)(?:SECRET(?:_?KEY)?|SECRET_ACCESS_KEY|PASSWORD|PASSWD|PRIVATE_KEY|SERVICE_ROLE(?:_KEY)?|SERVICE_ACCOUNT(?:_KEY)?|ADMIN_(?:KEY|SECRET|TOKEN))$/;
