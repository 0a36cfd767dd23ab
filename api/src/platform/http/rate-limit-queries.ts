import { statement } from '../statements.ts'

/**
 * Adds what was counted in memory and tells what all instances counted together. A window begins with its first count and
 * ends by the database's clock. In the order of the keys, so that two instances never wait for each other.
 */
export const settleRateLimits = statement(
  'settle_rate_limits',
  `insert into rate_limits as l (key, points, expire)
   select c.key, c.points, floor(extract(epoch from now()) * 1000)::bigint + c.window_ms
     from unnest(:keys::text[], :points::int[], :window_ms::bigint[]) as c (key, points, window_ms)
    order by c.key
   on conflict (key) do update
      set points = case when l.expire > extract(epoch from now()) * 1000 then l.points + excluded.points else excluded.points end,
          expire = case when l.expire > extract(epoch from now()) * 1000 then l.expire else excluded.expire end
   returning key, points, (expire - floor(extract(epoch from now()) * 1000))::int as "left_ms!"`,
)
