import { CRITICAL } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_command_from_request',
  title: 'Lua runs a command, or code, out of the request: command injection (os.execute, io.popen, loadstring)',
  terms: ['OpenResty', 'remote code execution', 'RCE'],
  severity: CRITICAL,
  problem:
    'A part of the request stands in a command for the shell, or is run as a program. Whoever sends a request runs commands of their own with the rights of nginx.',
  remediation:
    'Run nothing of the request. Choose by a table of fixed commands, and let nothing but numbers, by `tonumber`, into one.',
  sources: [
    'https://github.com/openresty/lua-nginx-module#ngxreqget_uri_args',
    'https://www.lua.org/manual/5.1/manual.html#pdf-os.execute',
    'https://www.lua.org/manual/5.1/manual.html#pdf-io.popen',
    'https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html',
  ],
  references: [cwe(78), cwe(94), nist('SI-10')],

  examples: {
    bad: [
      `
server {
  location /ping {
    content_by_lua_block {
      local host = ngx.var.arg_host
      «local f = io.popen("ping -c1 " .. host)»
      ngx.say(f:read("*a"))
    }
  }
}`,
      `
location /convert {
  content_by_lua_block {
    local args = ngx.req.get_uri_args()
    «os.execute("convert " .. args.file)»
  }
}`,
      `
location /run {
  content_by_lua_block {
    ngx.req.read_body()
    «loadstring(ngx.req.get_body_data())()»
  }
}`,
    ],
    good: [
      `location /up { content_by_lua_block { local f = io.popen("uptime") ngx.say(f:read("*a")) } }`,
      `
location /kill {
  content_by_lua_block {
    local pid = tonumber(ngx.var.arg_pid)
    os.execute("kill " .. pid)
  }
}`,
      `
location /ping {
  content_by_lua_block {
    local host = ngx.var.arg_host
    if not ngx.re.match(host, "^[a-z.]+$", "jo") then return ngx.exit(400) end
    os.execute("ping -c1 " .. host)
  }
}`,
      `
location /say {
  content_by_lua_block {
    local name = ngx.var.arg_name
    -- os.execute("echo " .. name)
    ngx.say(name)
  }
}`,
    ],
  },

  *check({ file }) {
    for (const block of file.all) {
      if (!block.name.endsWith('_by_lua_block')) continue;
      for (const { at, name } of callsOfRequest(block)) yield { at, message: `${name} is given a part of the request` };
    }
  },
});

/** Longer programs are read as far as that. */
const MAX_LENGTH = 20_000;
const MAX_LINE = 400;

/** What a client sends, by the names that lua-nginx-module gives it. */
const REQUEST =
  /\bngx\.(?:var\.(?:arg_|http_|cookie_|args\b|query_string\b|uri\b|request_uri\b|request_body\b)|req\.(?:get_uri_args|get_post_args|get_body_data|get_headers|raw_header)\b)/;

const CALL = /\b(os\.execute|io\.popen|loadstring|load)\s?\(/;
const ASSIGNED = /^\s{0,100}(?:local\s)?\s{0,10}(\w{1,60})\s{0,10}=(?!=)(.*)$/;

/** What makes a part of the request harmless, or looks whether it is. */
const CHECKS = /\btonumber\b|\bre\.\w|:(?:match|find|gsub|gmatch)\b|\bstring\.(?:match|find|gsub)\b|\bquote/;

function* callsOfRequest(block: NginxDirective): Generator<{ readonly at: Place; readonly name: string }, void> {
  const { source, start, end } = block;
  const ofRequest = new Set<string>();
  let at = start;
  for (const line of source.text.slice(start, Math.min(end, start + MAX_LENGTH)).split('\n')) {
    const code = (line.split('--', 1)[0] ?? '').slice(0, MAX_LINE);
    const words = code.match(/\w+/g) ?? [];
    const isOfRequest = REQUEST.test(code) || words.some((word) => ofRequest.has(word));
    const [, name] = CALL.exec(code) ?? [];
    if (isOfRequest && CHECKS.test(code)) for (const word of words) ofRequest.delete(word);
    else if (isOfRequest && name !== undefined) yield { at: { source, start: at, end: at + line.length }, name };
    else if (isOfRequest) {
      const [, assigned, value = ''] = ASSIGNED.exec(code) ?? [];
      const isGiven = REQUEST.test(value) || (value.match(/\w+/g) ?? []).some((word) => ofRequest.has(word));
      if (assigned !== undefined && isGiven) ofRequest.add(assigned);
    }
    at += line.length + 1;
  }
}
