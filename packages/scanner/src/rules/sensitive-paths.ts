/**
 * Whether a path is that of an area for few people, or leads into one, and to nothing there that everybody may need. Of
 * patterns, those of plain words are read.
 */
export function isSensitivePath(path: string): boolean {
  if (SCRIPT_CONSOLE.test(path)) return true;
  const [, behind] = AREA.exec(path) ?? [];
  return behind !== undefined && !FOR_EVERYBODY.test(behind);
}

/** Areas for few people, and what stands behind them: plain words alone, no other signs of a pattern. */
const AREA =
  /^\^?\/(?!(?:static|assets|media)\/)(?:[\w-]{1,40}\/)?(?:admin|administration|administrator|wp-admin|phpmyadmin|manage|manager|management|internal|private|backup|backups|console|actuator|secure|staff|intranet|intern|restricted|confidential|payroll)((?:\/[\w-]{1,60}){0,6})\/?\$?$/;

/** Parts of pages, what probes ask for, where one signs in, and what programs ask with tokens of their own. */
const FOR_EVERYBODY =
  /(?:^|[/_-])(?:static|assets?|public|css|js|img|images?|icons?|fonts?|media|dist|build|themes?|includes|health|healthz|healthcheck|livez|readyz|live|ready|ping|info|status|version|up|probe|login|logout|log-in|sign-?in|signup|register|auth|oauth2?|oidc|sso|saml2?|callback|password|reset|captcha|api|v\d|graphql|rpc|ws|wss|websocket|socket|hooks?|webhooks?|events?|token|acme-challenge|manifest)(?=$|[/_-])/;

/** Source: https://www.jenkins.io/doc/book/managing/script-console/ */
const SCRIPT_CONSOLE = /^\^?\/(?:[\w-]{1,40}\/)?jenkins\/(?:manage\/)?script(?:Text)?\/?\$?$/;

/** Whether a path is that of a page for operators. */
export function isInternalPage(path: string): boolean {
  return INTERNAL.test(path);
}

/** Paths that only pages for operators have, with what may stand before and behind them in a pattern. */
const INTERNAL =
  /^\^?\/(?:[\w-]{1,40}\/)?(?:metrics|actuator(?:\/(?!health|info)[\w*]+)?|server-status|server-info|nginx_status|fpm-status|phpinfo(?:\\?\.php)?|debug\/pprof|_cluster|jolokia|heapdump|prometheus|alertmanager|h2-console|_profiler|_wdt|adminer(?:\\?\.php)?|phpmyadmin|phppgadmin)\/?\$?$/;
