import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_early_data_replay',
  title: 'TLS early data (0-RTT) allows replay attacks',
  severity: MODERATE,
  problem:
    'Early data can be recorded and sent again. Without the `Early-Data` header the program behind nginx cannot tell, and carries out a payment or an order twice.',
  remediation:
    'Add `proxy_set_header Early-Data $ssl_early_data;` and let the program answer 425 where it matters, or set `ssl_early_data off;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_early_data',
    'https://www.rfc-editor.org/rfc/rfc8470',
  ],
  references: [cwe(294), nist('SC-23')],

  examples: {
    bad: [
      `
http {
  server {
    listen 443 ssl;
    «ssl_early_data on;»
    location / { proxy_pass http://app; }
  }
}`,
      `
server {
  listen 443 ssl;
  «ssl_early_data on;» # a file of conf.d, whose location passes on the headers that it names and no others
  location / {
    proxy_pass http://app;
    proxy_set_header Host $host;
  }
}`,
      `
«ssl_early_data on;»
server {
  listen 443 ssl;
  proxy_set_header Early-Data $ssl_early_data; # not inherited by a location that has a list of its own
  location / {
    proxy_pass http://app;
    proxy_set_header Host $host;
  }
}`,
    ],
    good: [
      `server { listen 443 ssl; ssl_early_data on; if ($ssl_early_data) { return 425; } location / { proxy_pass http://app; proxy_set_header Host $host; } }`,
      `server { ssl_early_data on; root /srv/shop; } server { location / { proxy_pass http://app; proxy_set_header Host $host; } }`,
      `http { server { ssl_early_data on; location / { proxy_pass http://app; proxy_set_header Early-Data $ssl_early_data; } } }`,
      `http { server { ssl_early_data on; root /var/www/html; } }`, // files can be fetched twice without harm
      `http { server { ssl_early_data off; location / { proxy_pass http://app; } } }`,
      `http { server { ssl_protocols TLSv1.2; ssl_early_data on; location / { proxy_pass http://app; } } }`, // TLS 1.3 alone has it
    ],
  },

  *check({ file }) {
    const tellers = file.all.filter(({ args }) => args.some(({ value }) => String(value).includes(EARLY)));
    if (tellers.some(({ name }) => !PASSING_HEADERS.has(name))) return;
    const passes = file.directives('proxy_pass', 'fastcgi_pass', 'uwsgi_pass', 'scgi_pass', 'grpc_pass');
    const places = passes.flatMap((pass) => pass.parent ?? []);
    const placesOf = Map.groupBy(places, (place) => file.inForce('ssl_early_data', place).at(-1));
    for (const [directive, held] of placesOf) {
      if (directive?.values[0]?.toLowerCase() !== 'on') continue;
      const { parent } = directive;
      const areOld = held.every((place) => {
        const protocols = file.inForce('ssl_protocols', place).at(-1);
        return protocols && !protocols.values.includes('TLSv1.3');
      });
      if (areOld) continue;
      const leavesOut = held.some((place) => file.knowsServer(place) && hasOtherHeaders(file, place));
      if (!leavesOut && (tellers.length > 0 || !parent || !file.isFullyRead(parent))) continue;
      yield { at: directive, message: 'no Early-Data header is passed on' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, 'off') },
});

const EARLY = '$ssl_early_data';
const PASSING_HEADERS: ReadonlySet<string> = new Set(['proxy_set_header', 'grpc_set_header']);

/** Whether a block has a list of headers of its own, which replaces those of the blocks around, known or not, without this. */
function hasOtherHeaders(file: NginxFile, block: NginxDirective): boolean {
  return ['proxy', 'grpc'].some((kind) => {
    const own = file.childrenOf(block, `${kind}_pass`).length > 0 ? file.childrenOf(block, `${kind}_set_header`) : [];
    return own.length > 0 && !own.some(({ values }) => values.some((value) => value.includes(EARLY)));
  });
}
