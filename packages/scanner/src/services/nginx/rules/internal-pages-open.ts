import { MODERATE } from '@plumbline/model/severity';
import { isRestricted, letsSomeIn } from '../access.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { PASSES } from '../response-headers.ts';
import { isInternalPage } from '../../../rules/sensitive-paths.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_internal_pages_open',
  title: 'Pages for operators (metrics, actuator, debug, phpinfo) are open to everybody',
  terms: ['Prometheus metrics', 'Spring Boot actuator', 'pprof'],
  severity: MODERATE,
  problem:
    'The location hands out what is meant for operators: figures, settings, memory dumps or the state of the program behind. Visitors learn versions, names of internal machines and sometimes passwords from them.',
  remediation: 'Add `allow` for your monitoring and `deny all;` to the location, or ask for a password in it.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_access_module.html',
    'https://www.php.net/manual/en/fpm.status.php',
  ],
  references: [cwe(497), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
http {
  server {
    listen 80;
    «location /actuator {»
      proxy_pass http://app:8080;
    }
  }
}`,
      `
http {
  server {
    listen 443 ssl;
    «location = /metrics {»
      proxy_pass http://127.0.0.1:9113;
    }
  }
}`,
      `
http {
  server {
    listen 80;
    «location ~ ^/(status|ping)$ {»
      include fastcgi_params;
      fastcgi_pass unix:/run/php/php-fpm.sock;
    }
  }
}`,
    ],
    good: [
      `http { server { listen 80; location = /status { proxy_pass http://app; } } }`, // may be what probes ask for
      `http { server { listen 80; location /metrics { allow 10.0.0.0/8; deny all; proxy_pass http://app; } } }`,
      `http { server { listen 127.0.0.1:9090; location /metrics { proxy_pass http://app; } } }`,
      `http { server { listen 80; location /actuator/health { proxy_pass http://app; } } }`, // what probes ask for
      `http { server { listen 80; location /metrics { return 404; } } }`,
      `http { geo $outside { default 1; 10.0.0.0/8 0; } server { if ($outside) { return 403; } location /metrics { proxy_pass http://app; } } }`,
      `http { server { listen 80; location /metrics-guide { proxy_pass http://docs; } } }`,
    ],
  },

  *check({ file }) {
    const isPublic = oncePer((server: NginxDirective) => !file.listens(server).every(({ isLocal }) => isLocal));
    const refusesSome = oncePer((server: NginxDirective) =>
      file
        .childrenOf(server, 'if')
        .some((condition) =>
          file.childrenOf(condition, 'return').some(({ values }) => values[0]?.startsWith('4') === true),
        ),
    );
    for (const location of file.blocks('location')) {
      const path = location.values.at(-1) ?? '';
      const server = file.around(location, 'server');
      const isOfPhp = OF_PHP_FPM.test(path) && file.childrenOf(location, 'fastcgi_pass').length > 0;
      if (!server || !(isInternalPage(path) || isOfPhp) || !isPublic(server)) continue;
      if (file.childrenOf(location, ...PASSES).length === 0) continue;
      // Another rule tells what such a block leaves open.
      if (file.childrenOf(location, 'limit_except').some((limit) => letsSomeIn(file, limit))) continue;
      if (!file.knowsServer(location) || isRestricted(file, location) || refusesSome(server)) continue;
      yield { at: location, head: true, message: `everybody can open ${path}` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever reads the page runs on the same machine',
    edits: (finding) => insertInFound(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});

/** Where PHP-FPM tells of itself: who asks what, and how long it takes. Scripts of other names are the program's. */
const OF_PHP_FPM = /^\^?\/\(?(?:(?:php-?)?fpm[-_/]?)?status(?:\|(?:(?:php-?)?fpm[-_/]?)?ping)?\)?\$?$/;
