const dns = require('node:dns');
const { once } = require('node:events');
const http = require('node:http');
const https = require('node:https');
const net = require('node:net');

const HERE = '127.0.0.1';
const SECURE_PORT = 443;

/**
 * Stands for public hosts, in clear and behind TLS: connections of this process to them end here, and what comes is
 * passed to the service, at the path that `toPath` gives. Paths that the service has named itself stay.
 */
exports.standForHosts = async ({ hosts, service, toPath, key, cert }) => {
  const pass = (incoming, outgoing) => passOn({ incoming, outgoing, service, toPath });
  const servers = [http.createServer(pass), https.createServer({ key, cert }, pass)];
  for (const server of servers) await once(server.listen(0, HERE), 'listening');
  const { lookup } = dns;
  dns.lookup = (name, ...further) => lookup(hosts.test(name) ? HERE : name, ...further);
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function connectHere(...args) {
    // Node hands over its own normalized arguments as one list.
    const options = Array.isArray(args[0]) ? args[0][0] : args[0];
    if (!hosts.test(options?.host)) return connect.apply(this, args);
    const server = servers[Number(options.port) === SECURE_PORT ? 1 : 0];
    const here = { ...options, host: HERE, port: server.address().port, lookup: undefined };
    return connect.call(this, here, Array.isArray(args[0]) ? args[0][1] : args[1]);
  };
};

function passOn({ incoming, outgoing, service, toPath }) {
  const { method, headers, url } = incoming;
  const path = url.startsWith('/v1/') ? url : toPath(url);
  const target = { host: service.hostname, port: service.port, method, headers, path };
  const onward = http.request(target, (response) => {
    outgoing.writeHead(response.statusCode, response.statusMessage, response.rawHeaders);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
