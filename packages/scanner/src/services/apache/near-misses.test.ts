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
});
