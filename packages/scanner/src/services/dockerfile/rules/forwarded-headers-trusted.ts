import {
  FORWARDED_HEADERS_TRUSTED,
  GUNICORN_FORWARDED,
  UVICORN_SETTINGS,
  everyProxyTrusted,
} from '../../../rules/forwarded-headers.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_forwarded_headers_trusted',
  ...FORWARDED_HEADERS_TRUSTED,
  sources: [UVICORN_SETTINGS, GUNICORN_FORWARDED],

  examples: {
    bad: [
      `FROM python:3.13\n«CMD ["uvicorn", "shop:app", "--host", "0.0.0.0", "--forwarded-allow-ips", "*"]»`,
      `FROM python:3.13\n«CMD gunicorn -b 0.0.0.0:8000 --forwarded-allow-ips='*' shop:app»`,
      `FROM python:3.13\nENV LANG=C \\\n    «FORWARDED_ALLOW_IPS='*'»\nCMD ["gunicorn", "shop:app"]`,
      `FROM python:3.13\n«ENV GUNICORN_CMD_ARGS="--bind=0.0.0.0:8000 --forwarded-allow-ips=*"»\nCMD ["gunicorn", "shop:app"]`,
    ],
    good: [
      `FROM python:3.13\nCMD ["gunicorn", "shop:app", "--bind", "unix:/run/shop.sock", "--forwarded-allow-ips", "*"]`,
      `FROM python:3.13\nCMD ["uvicorn", "shop:app", "--uds", "/run/shop.sock", "--forwarded-allow-ips", "*"]`,
      `FROM python:3.13\nENV FORWARDED_ALLOW_IPS=*\nCMD ["uvicorn", "shop:app", "--host", "0.0.0.0", "--forwarded-allow-ips", "10.0.0.7"]`,
      `FROM python:3.13\nCMD ["uvicorn", "shop:app", "--host", "127.0.0.1", "--forwarded-allow-ips", "*"]`,
      `FROM python:3.13\nENV FORWARDED_ALLOW_IPS=10.0.0.0/8\nCMD ["uvicorn", "shop:app", "--host", "0.0.0.0"]`,
      `FROM python:3.13 AS test\nENV FORWARDED_ALLOW_IPS=*\nFROM python:3.13\nCMD ["uvicorn", "shop:app"]`,
    ],
  },

  *check({ file }) {
    const variables = variablesInForce(file).flatMap((at) =>
      at.value === undefined || at.unknown ? [] : [{ at, name: at.name, value: at.value }],
    );
    const found = everyProxyTrusted(startTexts(file), variables);
    if (found) yield { at: found.at, message: { code: 'is', values: { setting: found.setting, value: '*' } } };
  },
});
