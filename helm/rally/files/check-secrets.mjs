// Names each key of a Secret that is missing. The keys are SECRET_0, SECRET_1 and so on, in the order of the argument.
const needed = JSON.parse(process.argv[1]);
const missing = needed.filter((_, index) => !process.env[`SECRET_${index}`]);
for (const { secret, key } of missing) process.stderr.write(`The Secret ${secret} is missing, or its key ${key} is.\n`);
process.exitCode = missing.length === 0 ? 0 : 1;
