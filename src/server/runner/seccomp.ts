/** System calls that sandboxed programs don't need, by their numbers on each architecture. */
const REFUSED: Readonly<Record<string, { arch: number; clone: number; clone3: number; refused: readonly number[] }>> = {
  x64: {
    arch: 0xc000003e,
    clone: 56,
    clone3: 435,
    // fork vfork · ptrace process_vm_* kcmp · mounts, roots, namespaces · modules, kexec, bpf, perf, userfaultfd, io_uring ·
    // keys · sockets · clocks, accounting, ports, handles, execveat
    refused: [
      57, 58, 101, 310, 311, 312, 165, 166, 155, 161, 272, 308, 428, 429, 430, 431, 432, 433, 442, 167, 168, 175, 176,
      313, 246, 320, 321, 298, 323, 425, 426, 427, 248, 249, 250, 41, 42, 43, 49, 50, 288, 227, 164, 159, 163, 179, 172,
      173, 303, 304, 300, 103, 135, 169, 170, 171, 278, 279, 256, 212, 322, 424, 434, 438,
    ],
  },
  arm64: {
    arch: 0xc00000b7,
    clone: 220,
    clone3: 435,
    refused: [
      117, 270, 271, 272, 40, 39, 41, 51, 97, 268, 428, 429, 430, 431, 432, 433, 442, 224, 225, 105, 106, 273, 104, 294,
      280, 241, 282, 425, 426, 427, 217, 218, 219, 198, 203, 202, 200, 201, 242, 112, 170, 171, 89, 60, 264, 265, 262,
      116, 92, 142, 161, 162, 75, 239, 238, 281, 424, 434, 438,
    ],
  },
};

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_SET = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;

/** Offsets in the kernel's description of a call. */
const NUMBER = 0;
const ARCH = 4;
const FIRST_ARGUMENT = 16;

const THREAD = 0x00010000;
/** From this number on, x64 means another calling convention. */
const OTHER_CONVENTION = 0x40000000;

/**
 * Builds a seccomp filter for the kernel: no new processes (threads are allowed), no sockets, nothing that reaches for
 * the machine. Null on an architecture whose numbers we don't know; there the namespaces and limits have to suffice.
 */
export function seccompFilter(arch: string): Buffer | null {
  const known = REFUSED[arch];
  if (!known) return null;
  const program: [code: number, yes: number, no: number, k: number][] = [
    [LOAD, 0, 0, ARCH],
    [IF_EQUAL, 1, 0, known.arch],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    [IF_AT_LEAST, 0, 1, OTHER_CONVENTION],
    [RETURN, 0, 0, EPERM],
    // "No such call" makes the C library fall back to clone, whose flags can be inspected.
    [IF_EQUAL, 0, 1, known.clone3],
    [RETURN, 0, 0, ENOSYS],
    ...known.refused.flatMap((number): [number, number, number, number][] => [
      [IF_EQUAL, 0, 1, number],
      [RETURN, 0, 0, EPERM],
    ]),
    [IF_EQUAL, 1, 0, known.clone],
    [RETURN, 0, 0, ALLOW],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [IF_SET, 0, 1, THREAD],
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, EPERM],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [at, [code, yes, no, k]] of program.entries()) {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(yes, at * 8 + 2);
    bytes.writeUInt8(no, at * 8 + 3);
    bytes.writeUInt32LE(k, at * 8 + 4);
  }
  return bytes;
}
