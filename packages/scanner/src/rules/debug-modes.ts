/** The variables by which frameworks run in debug or development mode, and the values that switch it on. */
const MODES = [
  { name: /^(?:FLASK|DJANGO|APP|WP|WERKZEUG)_DEBUG$/, value: /^["']?(?:1|true|on|yes)["']?$/i },
  {
    name: /^(?:FLASK|RAILS|RACK|NODE|DJANGO|APP)_ENV$|^(?:ASPNETCORE|DOTNET)_ENVIRONMENT$/,
    value: /^["']?dev(?:elopment)?["']?$/i,
  },
];

/** Whether a value of a variable is one of debug mode; undefined for a variable that says nothing of it. */
export function isDebugMode(name: string, value: string): boolean | undefined {
  return MODES.find((mode) => mode.name.test(name))?.value.test(value);
}
