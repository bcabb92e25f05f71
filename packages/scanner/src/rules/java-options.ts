/** How a Java program can be entered from the network without a password, by what opens it; undefined where it cannot. */
export function openDebuggingIn(options: string): string | undefined {
  const agent = /-(?:agentlib:jdwp=|Xrunjdwp:)([^\s"']{1,500})/.exec(options)?.[1] ?? '';
  if (/(?:^|,)address=(?:\*|0\.0\.0\.0|\[?::\]?):/.test(agent)) return 'a debugger on all addresses';
  const isJmxOpen = options.includes('jmxremote.port=') && options.includes('jmxremote.authenticate=false');
  return isJmxOpen && !/jmxremote\.host=(?:localhost|127\.)/.test(options) ? 'JMX without a password' : undefined;
}
