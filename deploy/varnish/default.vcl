# Varnish (7 or newer) in front of HAProxy or of one instance: it keeps the pages whose address names a language (/hi/about)
# and the files of a release, and nothing else. docs/operations.md, "A cache in front", says why, and how it forgets.
#
#   varnishd -F -f /etc/varnish/default.vcl -a 127.0.0.1:6081 -p http_gzip_support=off -p pipe_timeout=130 -s malloc,256m
#
# Without http_gzip_support=off it never asks for Brotli, which is a fifth smaller. Do not run varnishncsa: a log of addresses
# with times says who asked for help, and when.
vcl 4.1;

import std;

backend nyaysathi {
  .host = "127.0.0.1";
  .port = "3000";
  # Silence, not length: uploads and answers that flow may take longer.
  .first_byte_timeout = 130s;
  .between_bytes_timeout = 130s;
  .probe = {
    .url = "/readyz?for=answers";
    .interval = 1s;
    .timeout = 2s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    # Both ways at once: that an upload is too large is said before all of it has come.
    return (pipe);
  }
  # Only these are ever looked up. What else there is, calls above all, is not even asked whether it may be kept.
  if (req.url !~ "^/(?!api(/|\?|$))[a-z]{2,3}([/?]|$)" && req.url !~ "^/(assets|resources|letters)/[^?]*\.[a-z0-9]+(\?|$)") {
    return (pass);
  }
  # Nothing of one person reaches what is kept for all, and nothing of an address makes a second copy.
  unset req.http.Cookie;
  unset req.http.Authorization;
  set req.url = regsub(req.url, "\?.*", "");
  if (req.http.Accept-Encoding ~ "q=0(\.0*)?($|[ ,])") {
    # Who refuses one is given neither: that is always understood.
    unset req.http.Accept-Encoding;
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,;])") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip($|[ ,;])") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (std.healthy(req.backend_hint)) {
    # While it asks for what is newer; longer only when nobody answers.
    set req.grace = 60s;
  }
  return (hash);
}

sub vcl_hash {
  # One site, whatever name a caller gives it.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "(^|[ ,])public($|[ ,])") {
    # For when nobody answers.
    set beresp.grace = 1d;
  } elsif (!bereq.uncacheable) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "NyaySathi cannot be reached at the moment. In danger call 112.";
  return (deliver);
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.http.Retry-After = "5";
  set resp.body = "NyaySathi cannot be reached at the moment. In danger call 112.";
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
