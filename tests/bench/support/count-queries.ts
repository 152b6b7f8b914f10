import pg from 'pg';

let queries = 0;
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (target, client, args) => {
    queries += 1;
    return Reflect.apply(target, client, args);
  },
});

/** How many statements this process sent so far, `begin` and `commit` among them. Counting begins with the import of this file. */
export function queriesSent(): number {
  return queries;
}
