/**
 * Everything is done by scripts, so that each operation is one step and one round trip, and finds out in that step which
 * generation is served. Keys are made inside of them: one Redis with replicas, no Redis Cluster.
 *
 * KEYS[1] is the root of all keys. In derived data ARGV[1] is the generation, or '' for the one that is served.
 *   <root>gen                    the served generation      <root>newest          the newest one
 *   <root>g<n>:d:<kind>:<id>     document: hash v, b        <root>g<n>:b:…        blob: the same
 *   <root>g<n>:x:<kind>:<name>   index: sorted set          <root>g<n>:s:…        set      <root>g<n>:c:…   counter
 *   <root>e:<kind>:<id>          expiring: hash b, o, x     <root>o:<kind>:<owner>         its owner's: sorted set by end
 *   <root>r:<key>                uses: hash w, c, p         <root>p:<name>        checkpoint
 */
export interface Script {
  readonly text: string;
}

const derived = (body: string): Script => ({
  text: `
local g = ARGV[1]
if g == '' then g = redis.call('GET', KEYS[1] .. 'gen') or '0' end
local base = KEYS[1] .. 'g' .. g .. ':'
${body}`,
});

const NOW = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

export const getDocuments = derived(`
local found = {}
for i = 2, #ARGV do
  local row = redis.call('HMGET', base .. ARGV[i], 'v', 'b')
  found[#found + 1] = row[1]
  found[#found + 1] = row[2]
end
return found`);

/** ARGV: generation, key ('' for none), version, body, then four words an effect. */
export const put = derived(`
if ARGV[2] ~= '' then
  local key = base .. ARGV[2]
  local version = redis.call('HGET', key, 'v')
  if version and tonumber(version) >= tonumber(ARGV[3]) then return 0 end
  redis.call('HSET', key, 'v', ARGV[3], 'b', ARGV[4])
end
for i = 5, #ARGV, 4 do
  local what, key, x, y = ARGV[i], base .. ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  if what == 'ZADD' then redis.call('ZADD', key, y, x)
  elseif what == 'DEL' then redis.call('DEL', key)
  else redis.call(what, key, x) end
end
return 1`);

/** ARGV: generation, command, key, further words. */
export const call = derived(`
return redis.call(ARGV[2], base .. ARGV[3], unpack(ARGV, 4))`);

/**
 * A page of an index. ARGV: generation, key, 'up' or 'down', limit, min, max, and the cursor's score and member.
 * Scores and members are compared as the sorted set does, members byte by byte.
 */
export const page = derived(`
local function less(a, b)
  for i = 1, math.min(#a, #b) do
    local x, y = string.byte(a, i), string.byte(b, i)
    if x ~= y then return x < y end
  end
  return #a < #b
end
local key, up, limit, min, max = base .. ARGV[2], ARGV[3] == 'up', tonumber(ARGV[4]), ARGV[5], ARGV[6]
local score, member = ARGV[7], ARGV[8]
local start
if score then
  local there = redis.call('ZSCORE', key, member)
  if there and tonumber(there) == tonumber(score) then
    start = redis.call(up and 'ZRANK' or 'ZREVRANK', key, member) + 1
  else
    start = redis.call('ZCOUNT', key, up and '-inf' or '(' .. score, up and '(' .. score or '+inf')
    for _, tie in ipairs(redis.call('ZRANGEBYSCORE', key, score, score)) do
      local passed
      if up then passed = less(tie, member) else passed = less(member, tie) end
      if passed then start = start + 1 end
    end
  end
else
  start = 0
end
local first = redis.call('ZCOUNT', key, up and '-inf' or '(' .. max, up and '(' .. min or '+inf')
start = math.max(start, first)
local last = first + redis.call('ZCOUNT', key, min, max) - 1
if start > last then return {} end
return redis.call(up and 'ZRANGE' or 'ZREVRANGE', key, start, math.min(last, start + limit), 'WITHSCORES')`);

export const beginGeneration: Script = { text: `return redis.call('INCR', KEYS[1] .. 'newest')` };

/** ARGV: the generation to serve. Gives the one before, or -1 where a newer one is served. */
export const serveGeneration: Script = {
  text: `
local before = tonumber(redis.call('GET', KEYS[1] .. 'gen') or '0')
if before > tonumber(ARGV[1]) then return -1 end
redis.call('SET', KEYS[1] .. 'gen', ARGV[1])
return before`,
};

/** ARGV: 'set' or 'claim', kind, id, body, time to live, owner or ''. */
export const setExpiring: Script = {
  text: `${NOW}
local kind, id, body, ttl, owner = ARGV[2], ARGV[3], ARGV[4], tonumber(ARGV[5]), ARGV[6]
local key = KEYS[1] .. 'e:' .. kind .. ':' .. id
if ARGV[1] == 'claim' and redis.call('EXISTS', key) == 1 then return 0 end
local before = redis.call('HGET', key, 'o')
if before then redis.call('ZREM', KEYS[1] .. 'o:' .. kind .. ':' .. before, id) end
redis.call('DEL', key)
redis.call('HSET', key, 'b', body, 'x', now + ttl)
redis.call('PEXPIRE', key, ttl)
if owner ~= '' then
  redis.call('HSET', key, 'o', owner)
  local owned = KEYS[1] .. 'o:' .. kind .. ':' .. owner
  redis.call('ZADD', owned, now + ttl, id)
  redis.call('PEXPIRE', owned, math.max(redis.call('PTTL', owned), ttl))
end
return 1`,
};

/** ARGV: kind, id, time to live. */
export const touchExpiring: Script = {
  text: `${NOW}
local kind, id, ttl = ARGV[1], ARGV[2], tonumber(ARGV[3])
local key = KEYS[1] .. 'e:' .. kind .. ':' .. id
if redis.call('PEXPIRE', key, ttl) == 0 then return 0 end
redis.call('HSET', key, 'x', now + ttl)
local owner = redis.call('HGET', key, 'o')
if owner then
  local owned = KEYS[1] .. 'o:' .. kind .. ':' .. owner
  redis.call('ZADD', owned, now + ttl, id)
  redis.call('PEXPIRE', owned, math.max(redis.call('PTTL', owned), ttl))
end
return 1`,
};

/** ARGV: kind, id, and the body that it must have, if any. */
export const deleteExpiring: Script = {
  text: `
local key = KEYS[1] .. 'e:' .. ARGV[1] .. ':' .. ARGV[2]
local row = redis.call('HMGET', key, 'b', 'o')
if not row[1] or (ARGV[3] and row[1] ~= ARGV[3]) then return 0 end
if row[2] then redis.call('ZREM', KEYS[1] .. 'o:' .. ARGV[1] .. ':' .. row[2], ARGV[2]) end
return redis.call('DEL', key)`,
};

/** ARGV: kind, owner. Gives id, body and end of each. */
export const listExpiring: Script = {
  text: `${NOW}
local owned = KEYS[1] .. 'o:' .. ARGV[1] .. ':' .. ARGV[2]
redis.call('ZREMRANGEBYSCORE', owned, '-inf', now)
local found = {}
for _, id in ipairs(redis.call('ZRANGE', owned, 0, -1)) do
  local row = redis.call('HMGET', KEYS[1] .. 'e:' .. ARGV[1] .. ':' .. id, 'b', 'x')
  if row[1] then
    found[#found + 1] = id
    found[#found + 1] = row[1]
    found[#found + 1] = row[2]
  end
end
return found`,
};

/** ARGV: kind, owner. */
export const deleteAllExpiring: Script = {
  text: `
local owned = KEYS[1] .. 'o:' .. ARGV[1] .. ':' .. ARGV[2]
local count = 0
for _, id in ipairs(redis.call('ZRANGE', owned, 0, -1)) do
  count = count + redis.call('DEL', KEYS[1] .. 'e:' .. ARGV[1] .. ':' .. id)
end
redis.call('DEL', owned)
return count`,
};

/** ARGV: key, window, limit. The same sum as `judgeHit` in rate.ts. Gives allowed, remaining, wait. */
export const hit: Script = {
  text: `${NOW}
local key, length, limit = KEYS[1] .. 'r:' .. ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local window = math.floor(now / length)
local row = redis.call('HMGET', key, 'w', 'c', 'p')
local known, current, before = tonumber(row[1] or '-9'), tonumber(row[2] or '0'), tonumber(row[3] or '0')
if known == window - 1 then before, current = current, 0
elseif known ~= window then before, current = 0, 0 end
local share = (now % length) / length
local used = before * (1 - share) + current
if used + 1 > limit then
  local wait
  if current + 1 <= limit then wait = math.max(0, 1 - (limit - 1 - current) / before - share)
  else
    local into = 0
    if current > 0 then into = math.max(0, 1 - (limit - 1) / current) end
    wait = 1 - share + math.min(1, into)
  end
  return {0, 0, math.ceil(wait * length)}
end
redis.call('HSET', key, 'w', string.format('%.0f', window), 'c', current + 1, 'p', before)
redis.call('PEXPIRE', key, 2 * length)
return {1, math.max(0, math.floor(limit - used - 1)), 0}`,
};
