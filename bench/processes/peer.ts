import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, usage } from './answer.ts';

/** Of packages that are no dependencies of this project: kit/peer.ts puts them beside this bundle. */
const load = (name: string) => import(name);

answer({
  start: async () => {
    const { postgraphile } = await load('postgraphile');
    const { makePgService } = await load('postgraphile/adaptors/pg');
    const { grafserv } = await load('postgraphile/grafserv/node');
    const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber');
    const instance = postgraphile({
      extends: [PostGraphileAmberPreset],
      pgServices: [
        makePgService({
          connectionString: process.env.DATABASE_URL,
          schemas: ['public'],
          poolConfig: { max: 10 },
        }),
      ],
      schema: { defaultBehavior: '+list -connection' },
      // Else columns without an index of their own could not be asked for; and a table is called Subscription.
      disablePlugins: ['PgIndexBehaviorsPlugin', 'SubscriptionPlugin'],
      grafserv: { watch: false, graphiql: false },
      grafast: { explain: false },
    });
    const server = createServer();
    await instance.createServ(grafserv).addTo(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port };
  },
  usage: () => ({ ...usage(), statements: 0 }),
});
