import { nearMisses } from '../../testing/near-misses.ts';

const WEB = (text: string): string => `<configuration>\n  <system.web>\n    ${text}\n  </system.web>\n</configuration>`;
const SERVER = (text: string): string =>
  `<configuration>\n  <system.webServer>\n    ${text}\n  </system.webServer>\n</configuration>`;
const SITES = (text: string): string =>
  `<configuration>\n  <system.applicationHost>\n    <sites>\n      ${text}\n    </sites>\n  </system.applicationHost>\n</configuration>`;
const SETTINGS = (text: string): string =>
  `<configuration>\n  <appSettings>\n    ${text}\n  </appSettings>\n</configuration>`;
const DATABASE = (text: string): string =>
  `<configuration>\n  <connectionStrings>\n    <add name="db" connectionString="${text}" />\n  </connectionStrings>\n</configuration>`;

nearMisses('microsoft_iis', {
  debug_compilation: {
    fails: [
      WEB('<compilation «debug="true"» targetFramework="4.8" />'),
      WEB('<compilation «debug="TRUE"»></compilation>'),
      WEB("<compilation «debug='true'»/>"),
    ],
    leaves: [
      WEB('<compilation debug="false" />'),
      WEB('<!-- <compilation debug="true" /> -->'),
      WEB('<compilation targetFramework="4.8" />'),
      WEB('<compilation debug="#{Debug}#" />'),
      WEB('<trace debug="true" enabled="false" />'),
    ],
  },
  custom_errors_off: {
    fails: [WEB('<customErrors «mode="Off"» />'), WEB('<customErrors defaultRedirect="e.html" «mode="off"» />')],
    leaves: [
      WEB('<customErrors mode="On" />'),
      WEB('<customErrors mode="RemoteOnly" />'),
      WEB('<!--<customErrors mode="Off"/>-->'),
    ],
  },
  detailed_errors: {
    fails: [SERVER('<httpErrors «errorMode="Detailed"» />')],
    leaves: [SERVER('<httpErrors errorMode="Custom" />'), SERVER('<httpErrors errorMode="DetailedLocalOnly" />')],
  },
  trace_enabled: {
    fails: [WEB('<trace «enabled="true"» localOnly="false" />')],
    leaves: [WEB('<trace enabled="false" />'), SERVER('<tracing><traceFailedRequests /></tracing>')],
  },
  cookies_readable_by_scripts: {
    fails: [WEB('<httpCookies «httpOnlyCookies="false"» requireSSL="true" />')],
    leaves: [
      WEB('<httpCookies httpOnlyCookies="true" requireSSL="true" />'),
      WEB('<httpCookies httpOnlyCookies="True" />'),
    ],
  },
  cookies_without_secure: {
    fails: [WEB('<httpCookies «requireSSL="false"» httpOnlyCookies="true" />')],
    leaves: [WEB('<httpCookies requireSSL="true" />')],
  },
  forms_without_tls: {
    fails: [WEB('<authentication mode="Forms">\n      «<forms requireSSL="false" />»\n    </authentication>')],
    leaves: [
      WEB('<authentication mode="Forms"><forms requireSSL="true" /></authentication>'),
      WEB('<authentication mode="Windows" />'),
    ],
  },
  forms_ticket_unprotected: {
    fails: [
      WEB(
        '<authentication mode="Forms">\n      <forms «protection="None"» requireSSL="true" />\n    </authentication>',
      ),
    ],
    leaves: [WEB('<authentication mode="Forms"><forms protection="All" requireSSL="true" /></authentication>')],
  },
  view_state_unsigned: {
    fails: [WEB('<pages «enableViewStateMac="false"» />')],
    leaves: [WEB('<pages enableViewStateMac="true" />'), WEB('<pages />')],
  },
  request_validation_off: {
    fails: [WEB('<pages «validateRequest="false"» />')],
    leaves: [WEB('<pages validateRequest="true" />')],
  },
  directory_browsing_enabled: {
    fails: [SERVER('<directoryBrowse «enabled="true"» />')],
    leaves: [
      SERVER('<directoryBrowse enabled="false" />'),
      SERVER('<defaultDocument enabled="true" />'),
      SERVER('<!-- <directoryBrowse enabled="true" /> -->'),
    ],
  },
  double_escaping_allowed: {
    fails: [SERVER('<security><requestFiltering «allowDoubleEscaping="true"» /></security>')],
    leaves: [SERVER('<security><requestFiltering allowDoubleEscaping="false" /></security>')],
  },
  request_body_large: {
    fails: [
      SERVER(
        '<security><requestFiltering>\n      <requestLimits «maxAllowedContentLength="2147483648"» />\n    </requestFiltering></security>',
      ),
    ],
    leaves: [
      SERVER(
        '<security><requestFiltering><requestLimits maxAllowedContentLength="30000000" /></requestFiltering></security>',
      ),
    ],
  },
  session_id_in_url: {
    fails: [WEB('<sessionState «cookieless="UseUri"» />'), WEB('<sessionState «cookieless="true"» timeout="20" />')],
    leaves: [WEB('<sessionState cookieless="UseCookies" />'), WEB('<sessionState cookieless="false" />')],
  },
  session_timeout_long: {
    fails: [WEB('<sessionState «timeout="1440"» />')],
    leaves: [WEB('<sessionState timeout="20" />'), WEB('<sessionState timeout="60" />')],
  },
  machine_key_in_file: {
    fails: [WEB('<machineKey «validationKey="0123456789ABCDEF0123456789ABCDEF"» decryptionKey="AutoGenerate" />')],
    leaves: [
      WEB('<machineKey validationKey="AutoGenerate,IsolateApps" decryptionKey="AutoGenerate,IsolateApps" />'),
      WEB('<machineKey validationKey="#{ValidationKey}#" />'),
    ],
  },
  machine_key_weak_algorithm: {
    fails: [
      WEB('<machineKey «validation="MD5"» />'),
      WEB('<machineKey «decryption="3DES"» validation="HMACSHA256" />'),
    ],
    leaves: [WEB('<machineKey validation="HMACSHA256" decryption="AES" />')],
  },
  connection_string_password: {
    fails: [
      '<configuration><connectionStrings><add name="a" «connectionString="Endpoint=sb://a.servicebus.windows.net/;SharedAccessKeyName=b;SharedAccessKey=Zm9vYmFyYmF6cXV4MTIzNDU2"» /></connectionStrings></configuration>',
      '<configuration><connectionStrings><add name="a" «connectionString="cache.example.com:6380,password=hT7-kQ2mZr,ssl=True"» /></connectionStrings></configuration>',
      '<configuration><connectionStrings><add name="a" «connectionString="mongodb://shop:hT7-kQ2mZr@db.example.com/shop"» /></connectionStrings></configuration>',
      `<configuration>\n  <connectionStrings>\n    <add name="db" «connectionString="Server=db;Database=a;User Id=app;Password=hT7-kQ2mZr"» />\n  </connectionStrings>\n</configuration>`,
    ],
    leaves: [
      '<configuration><connectionStrings><add name="a" connectionString="Server=a;Password=#{DbPassword}#;Encrypt=True" /></connectionStrings></configuration>',
      '<configuration><connectionStrings><add name="a" connectionString="mongodb://db.example.com/shop" /></connectionStrings></configuration>',
      '<configuration><connectionStrings><add name="a" connectionString="UseDevelopmentStorage=true" /></connectionStrings></configuration>',
      DATABASE('Server=db;Database=a;Integrated Security=true'),
      DATABASE('Server=db;User Id=app;Password=#{DbPassword}#'),
      DATABASE('Server=db;User Id=app;Password=$(DbPassword)'),
      DATABASE('Server=db;User Id=app;Password='),
      DATABASE('Server=db;User Id=app;Password={{ password }}'),
      DATABASE('Server=db;User Id=app;Persist Security Info=False'),
    ],
  },
  connection_string_unencrypted: {
    fails: [
      `<configuration>\n  <connectionStrings>\n    <add name="db" «connectionString="Server=db.example.com;Encrypt=False;Integrated Security=true"» />\n  </connectionStrings>\n</configuration>`,
    ],
    leaves: [
      DATABASE('Server=db.example.com;Encrypt=True;TrustServerCertificate=False'),
      DATABASE('Server=(localdb)\\a;Encrypt=False'),
      DATABASE('Server=.\\SQLEXPRESS;Encrypt=False'),
      DATABASE('Data Source=|DataDirectory|\\a.sdf'),
    ],
  },
  secret_in_app_settings: {
    fails: [
      SETTINGS('<add key="ApiSecret" «value="7f3kQm8fRk2pLs0aWvXy"» />'),
      SETTINGS('<add key="Smtp:Password" «value="hT7-kQ2mZr"» />'),
    ],
    leaves: [
      SETTINGS('<add key="ApiSecret" value="#{ApiSecret}#" />'),
      SETTINGS('<add key="PasswordMinLength" value="12" />'),
      SETTINGS('<add key="ApiSecret" value="" />'),
      SETTINGS('<add key="TokenUrl" value="https://id.example.com/token" />'),
      SETTINGS('<!-- <add key="ApiSecret" value="7f3kQm8fRk2pLs0aWvXy" /> -->'),
    ],
  },
  cors_any_origin: {
    fails: [
      SERVER(
        '<httpProtocol><customHeaders>\n      «<add name="Access-Control-Allow-Origin" value="*" />»\n    </customHeaders></httpProtocol>',
      ),
    ],
    leaves: [
      SERVER(
        '<httpProtocol><customHeaders><add name="Access-Control-Allow-Origin" value="https://a.example.com" /></customHeaders></httpProtocol>',
      ),
      SERVER(
        '<httpProtocol><customHeaders><remove name="Access-Control-Allow-Origin" /></customHeaders></httpProtocol>',
      ),
    ],
  },
  hsts_weak: {
    fails: [
      SERVER(
        '<httpProtocol><customHeaders>\n      <add name="Strict-Transport-Security" «value="max-age=300"» />\n    </customHeaders></httpProtocol>',
      ),
    ],
    leaves: [
      SERVER(
        '<httpProtocol><customHeaders><add name="Strict-Transport-Security" value="max-age=31536000; includeSubDomains" /></customHeaders></httpProtocol>',
      ),
      SITES('<site name="a"><hsts enabled="true" max-age="31536000" /></site>'),
    ],
  },
  technology_headers_sent: {
    fails: [
      SERVER(
        '<httpProtocol><customHeaders>\n      «<add name="X-Powered-By" value="ASP.NET" />»\n    </customHeaders></httpProtocol>',
      ),
    ],
    leaves: [
      SERVER('<httpProtocol><customHeaders><remove name="X-Powered-By" /></customHeaders></httpProtocol>'),
      SERVER('<httpProtocol><customHeaders><clear /></customHeaders></httpProtocol>'),
    ],
  },
  version_header_sent: {
    fails: [WEB('<httpRuntime «enableVersionHeader="true"» />')],
    leaves: [WEB('<httpRuntime enableVersionHeader="false" />')],
  },
  webdav_enabled: {
    fails: [SERVER('<webdav><authoring «enabled="true"» /></webdav>')],
    leaves: [
      SERVER('<webdav><authoring enabled="false" /></webdav>'),
      SERVER('<modules><remove name="WebDAVModule" /></modules>'),
    ],
  },
  ftp_unencrypted: {
    fails: [
      SITES(
        '<siteDefaults><ftpServer><security>\n        «<ssl controlChannelPolicy="SslAllow" dataChannelPolicy="SslAllow" />»\n      </security></ftpServer></siteDefaults>',
      ),
    ],
    leaves: [
      SITES(
        '<siteDefaults><ftpServer><security><ssl controlChannelPolicy="SslRequire" dataChannelPolicy="SslRequire" /></security></ftpServer></siteDefaults>',
      ),
    ],
  },
  ftp_anonymous: {
    fails: [
      SITES(
        '<siteDefaults><ftpServer><security><authentication>\n        <anonymousAuthentication «enabled="true"» />\n      </authentication></security></ftpServer></siteDefaults>',
      ),
    ],
    leaves: [
      SITES(
        '<siteDefaults><ftpServer><security><authentication><anonymousAuthentication enabled="false" /></authentication></security></ftpServer></siteDefaults>',
      ),
      SERVER('<security><authentication><anonymousAuthentication enabled="true" /></authentication></security>'),
    ],
  },
  logging_off: {
    fails: [SERVER('<httpLogging «dontLog="true"» />')],
    leaves: [SERVER('<httpLogging dontLog="false" />')],
  },
  stdout_log_enabled: {
    fails: [SERVER('<aspNetCore processPath="a" «stdoutLogEnabled="true"» />')],
    leaves: [SERVER('<aspNetCore processPath="a" stdoutLogEnabled="false" />')],
  },
  service_errors_verbose: {
    fails: [
      '<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior>\n  <serviceDebug «includeExceptionDetailInFaults="true"» />\n</behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>',
    ],
    leaves: [
      '<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults="false" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>',
    ],
  },
  development_environment: {
    fails: [
      SERVER(
        '<aspNetCore processPath="a"><environmentVariables>\n      <environmentVariable name="ASPNETCORE_ENVIRONMENT" «value="Development"» />\n    </environmentVariables></aspNetCore>',
      ),
    ],
    leaves: [
      SERVER(
        '<aspNetCore processPath="a"><environmentVariables><environmentVariable name="ASPNETCORE_ENVIRONMENT" value="Production" /></environmentVariables></aspNetCore>',
      ),
    ],
  },
  account_password_in_file: {
    fails: [
      '<configuration><system.applicationHost><applicationPools><add name="a">\n  <processModel identityType="SpecificUser" userName="me" «password="hT7-kQ2mZr"» />\n</add></applicationPools></system.applicationHost></configuration>',
    ],
    leaves: [
      '<configuration><system.applicationHost><applicationPools><add name="a"><processModel identityType="SpecificUser" userName="me" password="[enc:IISWASOnlyAesProvider:abc:enc]" /></add></applicationPools></system.applicationHost></configuration>',
      '<configuration><system.applicationHost><applicationPools><add name="a"><processModel identityType="ApplicationPoolIdentity" /></add></applicationPools></system.applicationHost></configuration>',
    ],
  },
  deny_never_reached: {
    leaves: [
      '<configuration><system.web><authorization><allow users="*" /></authorization></system.web></configuration>',
      '<configuration><system.web><authorization><!-- <allow users="*" /> --><deny users="?" /></authorization></system.web></configuration>',
      '<configuration><system.web><authorization><allow users="#{Users}#" /><deny users="?" /></authorization></system.web></configuration>',
    ],
  },
  programs_downloadable: {
    leaves: [
      '<configuration><system.webServer><staticContent><mimeMap fileExtension=".woff2" mimeType="font/woff2" /></staticContent></system.webServer></configuration>',
    ],
  },
  security_module_removed: {
    leaves: [
      '<configuration><system.webServer><modules><remove name="TelemetryCorrelationHttpModule" /></modules></system.webServer></configuration>',
      '<configuration><system.webServer><modules><remove name="FormsAuthentication" /></modules></system.webServer></configuration>',
    ],
  },
  site_root_of_drive: {
    as: 'ApplicationHost.config',
    leaves: [
      '<configuration><system.applicationHost><sites><site name="a" id="1"><application path="/"><virtualDirectory path="/" physicalPath="%SystemDrive%\\inetpub\\wwwroot" /></application></site></sites></system.applicationHost></configuration>',
    ],
  },
});
