import { nearMisses } from '../../testing/near-misses.ts';

const HEADERS = (lines: string, path = '/*'): string => `[[headers]]\n  for = "${path}"\n  [headers.values]\n${lines}`;
const REDIRECT = (to: string): string => `[[redirects]]\n  from = "/a/*"\n  ${to}\n  status = 200`;
const ADMIN = (lines: string): string =>
  `[[redirects]]\n  from = "/admin/*"\n  to = "/admin/:splat"\n  status = 200\n  ${lines}\n`;

const ALL = (lines: string): string =>
  `[[redirects]]\n  from = "/*"\n  to = "/:splat"\n  status = 200\n  force = true\n${lines}`;

nearMisses('netlify', {
  any_origin_allowed: {
    as: 'netlify.toml',
    fails: [
      HEADERS('    «Access-Control-Allow-Origin = "*"»'),
      HEADERS('    «access-control-allow-origin = "*"»', '/api/*'),
    ],
    leaves: [
      HEADERS('    Access-Control-Allow-Origin = "https://a.example.com"'),
      HEADERS('    Access-Control-Allow-Origin = "*"', '/fonts/*'),
      HEADERS('    # Access-Control-Allow-Origin = "*"\n    X-A = "b"'),
    ],
  },
  role_not_enforced: {
    as: 'netlify.toml',
    fails: [
      ADMIN('«conditions = {Role = ["admin"]}»'),
      ADMIN('force = false\n  «conditions = {Role = ["admin"]}»'),
      `${ALL('')}\n${ADMIN('force = true\n  «conditions = {Role = ["admin"]}»')}`,
    ],
    leaves: [
      `${ALL('  conditions = {Country = ["de"]}\n')}\n${ADMIN('force = true\n  conditions = {Role = ["admin"]}')}`,
      `${ADMIN('force = true\n  conditions = {Role = ["admin"]}')}\n${ALL('')}`,
      ADMIN('force = true\n  conditions = {Role = ["admin"]}'),
      ADMIN('conditions = {Country = ["us"]}'),
      `${ADMIN('conditions = {Role = ["admin"]}')}\n[[redirects]]\n  from = "/admin/*"\n  to = "/"\n  force = true\n`,
      ADMIN('conditions = {Role = ["admin"]}').replace('"/admin/:splat"', '"https://admin.example.com/:splat"'),
    ],
  },
  framing_allowed: {
    as: 'netlify.toml',
    fails: [
      HEADERS('    «X-Frame-Options = "ALLOWALL"»'),
      HEADERS('    «x-frame-options = "ALLOW-FROM https://a.example.com"»'),
    ],
    leaves: [HEADERS('    X-Frame-Options = "DENY"'), HEADERS('    X-Frame-Options = "sameorigin"')],
  },
  type_sniffing: {
    as: 'netlify.toml',
    fails: [HEADERS('    «X-Content-Type-Options = "sniff"»')],
    leaves: [HEADERS('    X-Content-Type-Options = "NoSniff"'), HEADERS('    x-content-type-options = "nosniff"')],
  },
  hsts_short: {
    as: 'netlify.toml',
    fails: [
      HEADERS('    «Strict-Transport-Security = "max-age=3600"»'),
      HEADERS('    «Strict-Transport-Security = "max-age=0; includeSubDomains"»'),
    ],
    leaves: [
      HEADERS('    Strict-Transport-Security = "max-age=63072000; includeSubDomains; preload"'),
      HEADERS("    Strict-Transport-Security = 'max-age=31536000'"),
    ],
  },
  script_policy_loose: {
    as: 'netlify.toml',
    fails: [
      HEADERS(`    «Content-Security-Policy = "default-src 'self'; script-src 'self' 'unsafe-inline'"»`),
      HEADERS(`    «Content-Security-Policy = "script-src *"»`),
      HEADERS(`    «content-security-policy = "default-src 'self' 'unsafe-eval'"»`),
    ],
    leaves: [
      HEADERS(`    Content-Security-Policy = "default-src 'self'; style-src 'self' 'unsafe-inline'"`),
      HEADERS(`    Content-Security-Policy = "script-src 'nonce-abc' 'unsafe-inline' 'strict-dynamic'"`),
      HEADERS(`    Content-Security-Policy-Report-Only = "script-src 'unsafe-inline'"`),
      HEADERS(`    Content-Security-Policy = "default-src *; script-src 'self'; img-src *"`),
    ],
  },
  password_in_headers: {
    as: 'netlify.toml',
    fails: [HEADERS('    «Basic-Auth = "me:hT7-kQ2mZr"»')],
    leaves: [HEADERS('    X-Note = "Basic-Auth: me:secret"')],
  },
  cookie_insecure: {
    as: 'netlify.toml',
    fails: [HEADERS('    «Set-Cookie = "a=b; HttpOnly"»')],
    leaves: [HEADERS('    Set-Cookie = "a=b; HttpOnly; secure; SameSite=Lax"')],
  },
  referrer_sent_everywhere: {
    as: 'netlify.toml',
    fails: [HEADERS('    «Referrer-Policy = "unsafe-url"»')],
    leaves: [HEADERS('    Referrer-Policy = "strict-origin"')],
  },
  private_pages_cached: {
    as: 'netlify.toml',
    fails: [HEADERS('    «Cache-Control = "public, max-age=3600"»', '/account/*')],
    leaves: [
      HEADERS('    Cache-Control = "public, max-age=3600"', '/assets/*'),
      HEADERS('    Cache-Control = "private, no-store"', '/account/*'),
    ],
  },
  proxy_unencrypted: {
    as: 'netlify.toml',
    fails: [
      REDIRECT('«to = "http://api.example.com/:splat"»'),
      '[[redirects]]\n  from = "/health"\n  «to = "http://api.example.com/health"»\n  status = 200',
    ],
    leaves: [
      REDIRECT('to = "https://api.example.com/:splat"'),
      REDIRECT('to = "/b/:splat"'),
      REDIRECT('# to = "http://api.example.com"\n  to = "/b"'),
      '[[redirects]]\n  from = "/friends"\n  to = "http://friends.example.org/"\n  status = 302',
      '[[redirects]]\n  from = "/friends"\n  to = "http://friends.example.org/"',
    ],
  },
  redirect_open: {
    as: 'netlify.toml',
    fails: [REDIRECT('«to = "https://:host/"»'), REDIRECT('«to = ":splat"»')],
    leaves: [REDIRECT('to = "https://example.com/:splat"'), REDIRECT('to = "https://example.com:8443/:splat"')],
  },
  proxy_secret_in_file: {
    fails: [
      `${REDIRECT('to = "https://api.example.com/:splat"')}\n  [redirects.headers]\n    «Authorization = "Bearer 7f3kQm8fRk2pLs0aWvXy"»`,
    ],
    leaves: [`${REDIRECT('to = "https://api.example.com/:splat"')}\n  [redirects.headers]\n    X-From = "Netlify"`],
  },
  secret_in_environment: {
    fails: [
      '[build.environment]\n  «API_SECRET = "7f3kQm8fRk2pLs0aWvXy"»',
      '[context.production.environment]\n  «DB_PASSWORD = "hT7-kQ2mZr"»',
    ],
    leaves: [
      '[build.environment]\n  NODE_VERSION = "22"',
      '[build.environment]\n  SECRETS_SCAN_OMIT_KEYS = "API_SECRET"',
      '[build.environment]\n  # DB_PASSWORD = "hT7-kQ2mZr"\n  A = "b"',
      '[build.environment]\n  DB_PASSWORD = "$DB_PASSWORD"',
      '[build.environment]\n  TOKEN_URL = "https://id.example.com/token"',
    ],
  },
  secret_scan_off: {
    fails: [
      '[build.environment]\n  «SECRETS_SCAN_ENABLED = "false"»',
      '[context.production.environment]\n  «SECRETS_SCAN_ENABLED = "false"»',
    ],
    leaves: ['[build.environment]\n  SECRETS_SCAN_ENABLED = "true"'],
  },
  certificates_not_verified_in_build: {
    fails: [
      '[build.environment]\n  «NODE_TLS_REJECT_UNAUTHORIZED = "0"»',
      '[build.environment]\n  «GIT_SSL_NO_VERIFY = "0"»', // Git asks whether it is there
    ],
    leaves: [
      '[build.environment]\n  NODE_TLS_REJECT_UNAUTHORIZED = "1"',
      '[build.environment]\n  NPM_CONFIG_STRICT_SSL = "true"',
    ],
  },
  build_runs_download: {
    fails: [
      '[build]\n  «command = "curl -sL https://a.example.com/i.sh | bash"»',
      '[build]\n  «command = "npm ci && wget -qO- https://a.example.com/i.sh | sh -s"»',
    ],
    leaves: [
      '[build]\n  command = "npm run build"',
      '[build]\n  command = "curl -sL https://a.example.com/data.json | jq . > d.json"',
      '[build]\n  command = "curl -o data.json https://a.example.com/data.json && npm run build"',
    ],
  },
  build_shows_environment: {
    fails: [
      '[build]\n  «command = "printenv && npm run build"»',
      '[build]\n  «command = "echo $API_TOKEN"»',
      '[build]\n  «command = "env"»',
    ],
    leaves: [
      '[build]\n  command = "echo $NODE_VERSION && npm run build"',
      '[build]\n  command = "env CI=1 npm run build"',
      '[build]\n  command = "echo building"',
    ],
  },
  whole_repository_published: {
    fails: ['[build]\n  «publish = "."»', '[build]\n  «publish = "./"»'],
    leaves: [
      '[build]\n  publish = "dist"',
      '[build]\n  base = "site"\n  publish = "."',
      '[build]\n  publish = "./dist"',
    ],
  },
  remote_images_from_anywhere: {
    fails: ['[images]\n  remote_images = [«"https://.*"»]', '[images]\n  remote_images = [«".*"»]'],
    leaves: ['[images]\n  remote_images = ["https://images\\\\.example\\\\.com/.*"]'],
  },
  secret_files_in_functions: {
    fails: ['[functions]\n  included_files = [«".env"»]', '[functions]\n  included_files = [«"**/*"»]'],
    leaves: [
      '[functions]\n  included_files = ["data/**"]',
      '[functions]\n  included_files = ["!.env", "data/*.json"]',
      '[functions]\n  included_files = [".env.example"]',
    ],
  },
  functions_published: {
    fails: ['[build]\n  publish = "dist"\n[functions]\n  «directory = "dist/functions"»'],
    leaves: [
      '[build]\n  publish = "dist"\n[functions]\n  directory = "netlify/functions"',
      '[build]\n  publish = "dist"\n[functions]\n  directory = "distant/functions"',
    ],
  },
});

nearMisses('netlify', {
  redirect_open: {
    as: '_redirects',
    fails: [
      '# short links\n/old /new 301\n«/go host=:host  https://:host/  302»\n',
      '«/go/*  https://:splat  302»\n',
      '«/fetch/* https://:splat/index.html 200! Country=de»\n',
    ],
    leaves: [
      '/go id=:id  /product/:id  302\n',
      '/go url=:url  :url  302\n', // Netlify takes no such line
      '/blog/*  https://blog.example.com/:splat  301\n',
      '# /go url=:url :url 302\n/* /index.html 200\n',
      '/go/*  {{ target }}  302\n',
    ],
  },
  proxy_unencrypted: {
    as: '_redirects',
    fails: ['/a /b\n«/api/*  http://api.example.com:8080/:splat  200!»\n'],
    leaves: ['http://example.com/*  https://example.com/:splat  301!\n', '/api/*  http://localhost:9000/:splat  200\n'],
  },
  secret_in_environment: {
    fails: [
      '[build.environment]\n«DATABASE_URL = "postgres://shop:hT7-kQ2mZr@db.example.com/shop"»',
      '[build.environment]\n«NEXT_PUBLIC_STRIPE_SECRET_KEY = "hT7-kQ2mZr9Lb4vK"»',
    ],
    leaves: [
      '[build.environment]\nDATABASE_URL = "postgres://db.example.com/shop"',
      '[build.environment]\nVITE_PUBLIC_KEY = "hT7-kQ2mZr9Lb4vK"',
    ],
  },
  secret_scan_off: {
    fails: ['[build.environment]\n«SECRETS_SCAN_SMART_DETECTION_ENABLED = "false"»'],
    leaves: [
      '[build.environment]\nSECRETS_SCAN_OMIT_PATHS = "docs/keys.md,test/fixtures"',
      '[build.environment]\nSECRETS_SCAN_OMIT_KEYS = "PORT"',
    ],
  },
  proxy_secret_in_file: {
    fails: [
      '[[redirects]]\nfrom = "/api/*"\n«to = "https://api.example.com/:splat?api_key=hT7-kQ2mZr9Lb4vK"»\nstatus = 200',
    ],
    leaves: [
      '[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat?key=:key"\nstatus = 200',
      '[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat?page=2"\nstatus = 200',
    ],
  },
  runtime_unsupported: {
    leaves: ['[build.environment]\nNODE_VERSION = "lts"', '[build.environment]\nMY_NODE_VERSION = "12"'],
  },
  build_skips_certificates: {
    leaves: [
      '[build]\ncommand = "tar -k -xf a.tgz"',
      '[build]\n# command = "curl -k https://a.example.com"\ncommand = "make"',
    ],
  },
  policy_only_reported: {
    as: 'netlify.toml',
    fails: [HEADERS(`    «Content-Security-Policy-Report-Only = "default-src 'self'"»`, '/app/*')],
    leaves: [
      `${HEADERS(`    Content-Security-Policy-Report-Only = "default-src 'self'"`)}\n${HEADERS(`    content-security-policy = "frame-ancestors 'none'"`, '/a/*')}`,
      HEADERS(`    # Content-Security-Policy-Report-Only = "default-src 'self'"\n    X-A = "b"`),
    ],
  },
  login_leaves_area_out: {
    fails: [
      '[[edge_functions]]\npath = "/*"\nfunction = "passwordProtect"\n«excludedPath = "/staff/salaries"»',
      '[[edge_functions]]\npath = ["/app/*", "/admin/*"]\nfunction = "auth"\nexcludedPath = [«"/admin/reports/:year*"»]',
    ],
    leaves: [
      '[[edge_functions]]\npath = "/*"\nfunction = "auth"\nexcludedPath = ["/admin/login", "/admin/api/*", "/static/admin/*"]',
      '[[edge_functions]]\npath = "/*"\nfunction = "auth-callback"\nexcludedPath = ["/admin/*"]',
      '[[edge_functions]]\npath = "/*"\nfunction = "authors"\nexcludedPath = ["/admin/*"]',
      '[[edge_functions]]\npath = "/*"\nfunction = "geo"\nexcludedPattern = "/internal/(.*)"',
    ],
  },
  build_runs_download: {
    fails: [
      '[build]\n«command = "sh -c \\"`curl -s https://get.example.com`\\""»',
      '[build]\n«command = "curl https://get.example.com/${VERSION}/a.sh | sh"»',
      '[context.deploy-preview]\n«command = \'eval "$(curl -s https://get.example.com)"\'»',
    ],
    leaves: [
      '[build]\ncommand = "echo $(curl -s https://example.com/version)"',
      '[build]\ncommand = "bash -c \\"$SETUP\\""',
    ],
  },
});
