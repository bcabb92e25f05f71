import { nearMisses } from '../../testing/near-misses.ts';

const HTML = '<Directory "/var/www/html">';

nearMisses('apache', {
  options_indexes: {
    fails: [
      `${HTML}\n  Options None\n</Directory>\n${HTML}\n  «Options Indexes»\n</Directory>\n`,
      `${HTML}\n  «Options Indexes»\n</Directory>\n<Directory "/var/www/html/docs">\n  Options None\n</Directory>\n`,
      `${HTML}\n  «Options Indexes»\n</Directory>\n<IfDefine QUIET>\n${HTML}\n  Options None\n</Directory>\n</IfDefine>\n`,
    ],
    leaves: [
      `${HTML}\n  Options Indexes\n</Directory>\n<Directory /var/www/html/>\n  Options None\n</Directory>\n`,
      `${HTML}\n  Options Indexes FollowSymLinks\n</Directory>\n${HTML}\n  Options -Indexes\n</Directory>\n`,
    ],
  },
  allow_override_wide: {
    leaves: [`${HTML}\n  AllowOverride All\n</Directory>\n${HTML}\n  AllowOverride None\n</Directory>\n`],
  },
  sensitive_paths_open: {
    leaves: [
      '<Directory "/etc">\n  Require all granted\n</Directory>\n<Directory "/etc">\n  Require all denied\n</Directory>\n',
    ],
  },
  password_never_asked: {
    leaves: [
      `${HTML}\n  Require valid-user\n  Require all granted\n</Directory>\n${HTML}\n  Require valid-user\n</Directory>\n`,
    ],
  },
  framing_allowed: {
    fails: [
      '«Header always set X-Frame-Options ALLOWALL»\n',
      '<VirtualHost *:443>\n  «Header set X-Frame-Options "ALLOW-FROM https://a.example"»\n</VirtualHost>\n',
    ],
    leaves: [
      'Header always set X-Frame-Options SAMEORIGIN\n',
      'Header always set X-Frame-Options ALLOWALL\nHeader always set X-Frame-Options DENY\n',
      'Header always unset X-Frame-Options\n',
    ],
  },
  csp_unsafe: {
    fails: [
      `«Header always set Content-Security-Policy "script-src *"»\nHeader set Content-Security-Policy "script-src 'self'"\n`,
      `«Header set Content-Security-Policy "script-src *"»\nHeader set Content-Security-Policy "script-src 'self'" env=NEW\n`,
    ],
    leaves: [
      `Header set Content-Security-Policy "script-src *"\nHeader set Content-Security-Policy "script-src 'self'"\n`,
      'Header set Content-Security-Policy "script-src *"\nHeader unset Content-Security-Policy\n',
    ],
  },
  document_root_of_system: {
    leaves: ['DocumentRoot "/"\nDocumentRoot "/var/www/html"\n'],
  },
  access_by_client_header: {
    leaves: [
      'SetEnvIf User-Agent "OurMonitor" seen\n<Location "/a">\n  Require env other\n</Location>',
      '# SetEnvIf User-Agent "OurMonitor" let_in\n<Location "/a">\n  Require env let_in\n</Location>',
      'SetEnvIf Request_URI "^/open" let_in\n<Location "/a">\n  Require env let_in\n</Location>',
    ],
  },
  runtime_file_in_tmp: {
    fails: ['«CoreDumpDirectory /tmp»', '«Mutex file:/tmp/locks default»', '«CacheRoot /var/tmp/cache»'],
    leaves: [
      'CoreDumpDirectory /var/log/apache2',
      'Mutex file:/run/lock default',
      'Mutex sem',
      'CustomLog "|/usr/bin/rotatelogs /var/log/a" combined',
    ],
  },
  modules_in_shared_folder: {
    fails: ['«CustomLog "|/tmp/rotate.sh" combined»', '«SSLPassPhraseDialog exec:/tmp/pass.sh»'],
    leaves: [
      'CustomLog /tmp/access.log combined',
      'SSLPassPhraseDialog builtin',
      'RewriteMap names txt:/tmp/names.txt',
    ],
  },
  request_timeouts_off: {
    fails: ['«RequestReadTimeout header=300 body=600»'],
    leaves: [
      'RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500',
      'RequestReadTimeout handshake=0 header=15-45 body=30,MinRate=500',
    ],
  },
  log_format_incomplete: {
    fails: ['«LogFormat "%r" tiny»\nCustomLog /var/log/a.log tiny'],
    leaves: [
      'LogFormat "%r" tiny\nCustomLog /var/log/a.log combined',
      'LogFormat "%r" tiny\nCustomLog /var/log/a.log combined\nCustomLog /var/log/b.log tiny',
    ],
  },
  proxy_target_from_request: {
    fails: ['RewriteCond %{QUERY_STRING} url=(.+)\n«RewriteRule ^/fetch %1 [P]»'],
    leaves: [
      'RewriteCond %{QUERY_STRING} id=([0-9]+)\nRewriteRule ^/fetch %1 [P]',
      'RewriteCond %{HTTP_HOST} ^(a|b)\\.example\\.com$\nRewriteRule ^/fetch http://127.0.0.1/%1 [P]',
    ],
  },
  redirect_target_from_request: {
    fails: ['RewriteCond %{QUERY_STRING} to=(.*)\n«RewriteRule ^/go %1 [R=302,L]»'],
    leaves: ['RewriteCond %{QUERY_STRING} to=(.*)\nRewriteRule ^/go /page/%1 [R=302,L]'],
  },
  php_handler_by_extension: {
    fails: ['<FilesMatch "\\.ph(p|tml)">\n  «SetHandler application/x-httpd-php»\n</FilesMatch>'],
    leaves: ['<FilesMatch "\\.ph(p|tml)$">\n  SetHandler application/x-httpd-php\n</FilesMatch>'],
  },
  backend_plaintext: {
    fails: ['<FilesMatch "\\.php$">\n  «SetHandler "proxy:fcgi://198.51.100.9:9000"»\n</FilesMatch>'],
    leaves: ['<FilesMatch "\\.php$">\n  SetHandler "proxy:unix:/run/php.sock|fcgi://localhost"\n</FilesMatch>'],
  },
  secrets_logged: {
    leaves: ['# LogFormat "%{Authorization}i" a\nCustomLog /var/log/a.log "%h %t \\"%r\\" %>s %{Referer}i"'],
  },
  server_status_open: {
    fails: [
      '«<Location "/server-status">»\n  SetHandler server-status\n  Require ip 0.0.0.0/0\n</Location>',
      '«<Location "/server-status">»\n  SetHandler server-status\n  Order Deny,Allow\n  Deny from all\n  Allow from all\n</Location>',
    ],
    leaves: [
      '<Location "/server-status">\n  SetHandler server-status\n  Require ip 10.0.0.0/8\n</Location>',
      '<Location "/server-status">\n  SetHandler server-status\n  Order Allow,Deny\n  Allow from all\n  Deny from all\n</Location>',
      '<Location "/server-status">\n  SetHandler server-status\n  Deny from all\n  Allow from all\n</Location>',
      '<Location "/server-status">\n  SetHandler server-status\n  Order Deny,Allow\n  Deny from all\n  Allow from 10.0.0.1\n</Location>',
    ],
  },
  access_limited_by_method: {
    fails: [
      '<Directory />\n  Require all denied\n</Directory>\n<Directory "/var/www/html/admin">\n  «<LimitExcept get post>»\n    Require ip 10.0.0.0/8\n  </LimitExcept>\n</Directory>',
      '<Location "/orders">\n  «<LimitExcept GET POST PUT DELETE>»\n    Order deny,allow\n    Deny from all\n    Allow from 10.0.0.0/8\n  </LimitExcept>\n</Location>',
    ],
    leaves: [
      '<Location "/admin">\n  <LimitExcept GET>\n    Require valid-user\n  </LimitExcept>\n</Location>', // everybody may look
      '<Location "/admin">\n  Require valid-user\n  <LimitExcept GET POST>\n    Require group writers\n  </LimitExcept>\n</Location>',
      '<Location "/">\n  Require ip 10.0.0.0/8\n</Location>\n<Location "/admin">\n  <LimitExcept GET POST>\n    Require valid-user\n  </LimitExcept>\n</Location>',
      '<Location "/admin/static">\n  <LimitExcept GET POST>\n    Require valid-user\n  </LimitExcept>\n</Location>',
      '<Location "/admin">\n  <LimitExcept GET POST>\n    Require valid-user\n  </LimitExcept>\n  <Limit GET POST>\n    Require group admins\n  </Limit>\n</Location>',
    ],
  },
});
