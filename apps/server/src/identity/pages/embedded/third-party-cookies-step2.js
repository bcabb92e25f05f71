const isKept = document.cookie.split('; ').includes('plumbline_cookie_test=1');
document.cookie = 'plumbline_cookie_test=; SameSite=Lax; Max-Age=0';
parent.postMessage(isKept ? 'supported' : 'unsupported', '*');
