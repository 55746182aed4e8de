// Exit 0 when every address given accepts a connection.
import { connect } from 'node:net';

const addresses = process.argv.slice(2).map((text) => new URL(text));
const reachable = (/** @type {URL} */ { hostname, port, protocol }) =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || (protocol.startsWith('redis') ? 6379 : 5432)),
      timeout: 2000,
    });
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(socket.destroy() && false));
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
  });
process.exit((await Promise.all(addresses.map(reachable))).every(Boolean) ? 0 : 1);
