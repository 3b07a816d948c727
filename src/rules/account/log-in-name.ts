const ANIMALS = (
  "badger beaver bison camel cheetah cricket dolphin donkey eagle falcon ferret finch gecko gibbon heron hippo " +
  "iguana jackal jaguar koala lemur leopard lizard lynx magpie marmot meerkat newt ocelot octopus otter owl " +
  "panda parrot pelican penguin puffin quail rabbit raccoon raven robin salmon seal shark sparrow squirrel stork " +
  "swallow swan tapir tiger toucan turtle walrus weasel whale wombat woodpecker yak zebra antelope hamster hedgehog"
).split(" ");

const NUMBERS = 100_000;

/** Name that a child without an address logs in by: an animal and five digits. `bytes` are eight random ones. */
export function logInName(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = bytes;
  const number = ((second * 256 + third) * 256 + fourth) * 256 + fifth;
  return `${ANIMALS[first % ANIMALS.length]}-${String(number % NUMBERS).padStart(5, "0")}`;
}

/** True for a name as `logInName` makes them; an address never is one. */
export function isLogInName(text: string): boolean {
  return /^[a-z]{3,12}-\d{5}$/.test(text);
}
