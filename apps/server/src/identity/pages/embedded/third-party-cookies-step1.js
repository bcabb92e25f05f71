// Sets a cookie that the second step looks for: keycloak-js wants to know whether an embedded page keeps cookies.
document.cookie = 'plumbline_cookie_test=1; SameSite=Lax; Max-Age=60';
location.replace('step2.html');
