import { GUNICORN_MECHANICS, LENIENT_HTTP, NODE_PARSER, lenientHttpIn } from '../../../rules/lenient-http.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_malformed_http_accepted',
  ...LENIENT_HTTP,
  sources: [NODE_PARSER, GUNICORN_MECHANICS],

  examples: {
    bad: [
      `FROM node:24\nENV NODE_ENV=production \\\n  «NODE_OPTIONS="--max-old-space-size=512 --insecure-http-parser"»`,
      `FROM node:24\n«CMD exec node --enable-source-maps --insecure-http-parser shop.js»`,
      `FROM python:3.13\nCMD ["gunicorn", "-b", "0.0.0.0:8000", \\\n  «"--header-map"», "dangerous", "shop:app"]`,
      `FROM python:3.13\n«ENV GUNICORN_CMD_ARGS="--strip-header-spaces"»\nCMD ["gunicorn", "shop:app"]`,
    ],
    good: [
      `FROM node:24\nENV NODE_OPTIONS="--insecure-http-parser"\nENV NODE_OPTIONS="--max-old-space-size=512"`,
      `FROM node:24 AS test\nCMD ["node", "--insecure-http-parser", "test.js"]\nFROM node:24\nCMD ["node", "shop.js"]`,
      `FROM python:3.13\nCMD ["gunicorn", "--header-map", "drop", "shop:app"]`,
    ],
  },

  *check({ file }) {
    const variables = variablesInForce(file).flatMap((at) =>
      at.unknown ? [] : [{ at, name: at.name, value: at.value }],
    );
    const found = lenientHttpIn(startTexts(file), variables);
    if (found) yield { at: found.at, message: { code: 'has', values: { setting: found.setting, value: found.value } } };
  },
});
