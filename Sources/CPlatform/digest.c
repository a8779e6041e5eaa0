#include "CPlatform.h"

#include <sys/types.h>

#ifdef __APPLE__
#include <CommonCrypto/CommonDigest.h>

void plantsite_sha256(const void *bytes, size_t count, unsigned char *digest) {
  CC_SHA256_CTX context;
  CC_SHA256_Init(&context);
  const unsigned char *next = bytes;
  // Its lengths have 32 bits.
  while (count > 0) {
    CC_LONG part = count < 0x40000000 ? (CC_LONG)count : 0x40000000;
    CC_SHA256_Update(&context, next, part);
    next += part;
    count -= part;
  }
  CC_SHA256_Final(digest, &context);
}
#else
#include <sha2.h>

void plantsite_sha256(const void *bytes, size_t count, unsigned char *digest) {
  SHA2_CTX context;
  SHA256Init(&context);
  SHA256Update(&context, bytes, count);
  SHA256Final(digest, &context);
}
#endif
