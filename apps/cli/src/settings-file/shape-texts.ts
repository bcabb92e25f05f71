const MOST_NAMED = 12;

/** What is wrong with a settings file. */
export const shapeTexts = {
  wholeFile: 'the file',
  expected: (name: string, expected: string, found: string, near: readonly string[]) =>
    `${name}: expected ${expected}; found ${found}.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`,
  unknownKey: (key: string, of: string, near: readonly string[], known: readonly string[]) =>
    `"${key}" is no setting${of === shapeTexts.wholeFile ? '' : ` of ${of}`}.${
      near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ` There are: ${known.join(', ')}.`
    }`,
  twice: (key: string) => `"${key}" is said twice.`,
  missing: (key: string, of: string) => `an entry of ${of} lacks "${key}".`,
  oneOf: (keys: readonly string[], of: string) => `an entry of ${of} has exactly one of ${keys.join(', ')}.`,
  tooMuch: 'the file stands for too much.',
  anyOf: (options: readonly string[]) => options.join(' or '),
  day: 'a day such as 2026-11-22',
  mapping: (keys: readonly string[]) =>
    `settings by their names (${keys.slice(0, MOST_NAMED).join(', ')}${keys.length > MOST_NAMED ? ', …' : ''})`,
  list: (of: string, least: number, most = Infinity) =>
    `a list, ${least > 0 ? `not empty, ` : ''}${most < Infinity ? `at most ${most} long, ` : ''}each of it ${of}`,
  wholeNumber: (least = -Infinity, most = Infinity) => `a whole number from ${least} to ${most}`,
  boolean: 'true or false',
  text: (most = Infinity) => (most < Infinity ? `a text of at most ${most} characters` : 'a text'),
  foundMapping: 'settings with names',
  foundList: 'a list',
  foundNothing: 'nothing',
} as const;
