/* Settings of PHP's that an httpd configuration makes. Source: https://www.php.net/manual/en/configuration.changes.php */

/** Each takes the name of a setting and its value. */
export const PHP_DIRECTIVES = ['php_flag', 'php_admin_flag', 'php_value', 'php_admin_value'] as const;

export function isPhpFlagOn(flag: string): (value: string, input: unknown, directive: string) => boolean {
  return (value, _, directive) => {
    const [name = '', state = ''] = value.split(' ');
    // The directives of flags take every other word for off.
    const on = /flag$/i.test(directive) ? /^(?:1|on)$/i : /^(?:1|on|true|yes|stdout)$/i;
    return name.toLowerCase() === flag && on.test(state);
  };
}

/** The flag with the state that switches it off. */
export function phpFlagOff(_: unknown, value: string): string {
  const [name, state] = value.split(' ');
  return `${name} ${state === '1' ? '0' : 'off'}`;
}
